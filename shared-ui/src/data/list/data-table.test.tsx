import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from '../../router';
import { useKnownParams } from '../../router/known-params';
import { currentToasts } from '../../toast/toast-store';
import type { Column } from './column';
import { DataTable, type DataTableProps } from './data-table';
import { useListState } from './use-list-state';

interface Row {
  id: number;
  name: string;
}

const columns: Column<Row>[] = [
  { key: 'id', title: 'ID', render: (row) => `#${row.id}` },
  { key: 'name', title: 'Name', sort: 'name', heading: true, render: (row) => row.name },
];
const rows: Row[] = [
  { id: 1, name: 'Laptop' },
  { id: 2, name: 'Chair' },
];

function Table({ reads = [], ...props }: Partial<DataTableProps<Row>> & { reads?: readonly string[] }) {
  useKnownParams(...reads);
  const state = useListState({ sort: 'name' });
  return (
    <DataTable
      label="Assets"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      state={state}
      total={25}
      empty={{ message: 'No assets available.' }}
      {...props}
    />
  );
}

function open(props: Partial<DataTableProps<Row>> = {}, address = '/', reads: readonly string[] = []) {
  const router = createMemoryRouter([{ path: '/', element: <Table {...props} reads={reads} /> }], {
    initialEntries: [address],
  });
  const { container } = render(<RouterProvider router={router} />);
  return { router, container };
}

it('shows the rows, their order and where they are in the list, without barriers', async () => {
  const { container } = open();
  const table = within(screen.getByRole('table', { name: 'Assets' }));
  expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(table.getByRole('cell', { name: 'Laptop' })).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  expect(screen.getByText('1–10 of 25')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

it('turns the order and the pages through the address', async () => {
  const user = userEvent.setup();
  const { router } = open();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(router.state.location.search).toBe('?page=2');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(router.state.location.search).toBe('?sort=-name');
});

it('a head sorts by each fact of its cell; on a phone the order is chosen in words', async () => {
  const user = userEvent.setup();
  const both = [{ ...columns[1], also: { title: 'Tag', sort: 'tag' } } as Column<Row>];
  const { router } = open({ columns: both });
  await user.click(screen.getByRole('button', { name: 'Tag' }));
  expect(router.state.location.search).toBe('?sort=tag');
  expect(screen.getByRole('columnheader', { name: 'Name Tag' })).toHaveAttribute('aria-sort', 'ascending');
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  cleanup();
  const phone = open({ columns: both }, '/?sort=tag');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Tag');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, descending');
  expect(phone.router.state.location.search).toBe('?sort=-name');
  expect(screen.queryByRole('button', { name: 'Tag' })).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

it('says that rows are loading, and that there are none', () => {
  open({ rows: undefined, total: undefined });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

it('says what an empty list means and offers to widen the search', async () => {
  const user = userEvent.setup();
  const { router } = open({ rows: [], total: 0 }, '/?search=zebra');
  expect(screen.getAllByText('No assets available.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

it('leads from a page that there is not to the first one', async () => {
  const { router } = open({}, '/?page=-3&search=x');
  await waitFor(() => expect(router.state.location.search).toBe('?search=x'));
});

it('leads from a page behind the last one to the last one', async () => {
  const { router } = open({ rows: [], total: 25 }, '/?page=9&sort=name');
  await waitFor(() => expect(router.state.location.search).toBe('?page=3&sort=name'));
});

it('where nobody counted to the end, leads from a page without rows to the first one', async () => {
  const user = userEvent.setup();
  const { router } = open({ rows: [], total: 10_000, totalIsExact: false }, '/?page=90000');
  expect(screen.getByRole('status')).toHaveTextContent('There is nothing on this page.');
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
  expect(router.state.location.search).toBe('');
});

it('shows a failed call with its support code and a way to retry', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  const error = Object.assign(new Error('The database is away'), { requestId: 'req-7' });
  open({ rows: undefined, error, errorTitle: 'Failed to fetch assets', onRetry });
  const panel = within(screen.getByRole('alert'));
  expect(panel.getByText('Failed to fetch assets')).toBeInTheDocument();
  expect(panel.getByText('Support code req-7')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalled();
});

it('admits that it has not counted to the end', () => {
  open({ total: 10_000, totalIsExact: false });
  expect(screen.getByText('1–10 of 10,000+')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 1,000+')).toBeInTheDocument();
});

it('keeps the rows of the page before out of reach while the next one loads', () => {
  open({ stale: true, busy: true }, '/?page=2');
  expect(screen.getByText('Laptop').closest('tbody')).toHaveAttribute('inert');
  expect(screen.queryByText('11–20 of 25')).not.toBeInTheDocument();
});

it('drops from the address what the server refuses and says why, without a failure', async () => {
  const error = Object.assign(new Error('Sort must be one of name'), {
    code: 'invalid',
    fields: { sort: 'Sort must be one of name' },
  });
  const { router } = open({ rows: undefined, error, onRetry: jest.fn() }, '/?sort=x&search=y&page=3');
  await waitFor(() => expect(router.state.location.search).toBe('?search=y&page=3'));
  expect(currentToasts()).toMatchObject([
    { title: 'Error', message: 'Sort must be one of name', detail: 'The address was put right' },
  ]);
});

it('drops from the address what nothing on the page reads and says so, once the page is there', async () => {
  const { router } = open({}, '/?state=zzz&search=y&page=2&request=7', ['request']);
  await waitFor(() => expect(router.state.location.search).toBe('?search=y&page=2&request=7'));
  expect(currentToasts().slice(-1)).toMatchObject([
    {
      title: 'Error',
      message: 'Nothing on this page is called “state”',
      detail: 'The address was put right',
    },
  ]);
});

it('leaves the address alone while its rows are on their way', () => {
  const { router } = open({ rows: undefined }, '/?state=zzz');
  expect(router.state.location.search).toBe('?state=zzz');
});

it('fails where the address is not what was refused', () => {
  const error = Object.assign(new Error('No'), { code: 'invalid', fields: { counts: 'No' } });
  open({ rows: undefined, error, onRetry: jest.fn() }, '/?search=y');
  expect(screen.getByRole('alert')).toHaveTextContent('No');
});

let arrive: () => void;

function LateTable() {
  const [rowsThen, setRows] = useState<Row[]>();
  arrive = () => setRows([]);
  return <Table rows={rowsThen} total={25} />;
}

it('puts no address right under who is on the way to another page', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <LateTable /> },
      { path: '/other', loader: () => new Promise<null>(() => undefined) },
    ],
    { initialEntries: ['/?page=9&strange=1'] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => void router.navigate('/other'));
  await act(async () => arrive());
  expect(router.state.navigation.location?.pathname).toBe('/other');
  await act(() => router.navigate('/?page=9&strange=2'));
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
});
