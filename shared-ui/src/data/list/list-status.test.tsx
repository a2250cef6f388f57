import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from '../../router';
import type { Column } from './column';
import { DataTable } from './data-table';
import { FilterSelect } from './filters';
import { useListState } from './use-list-state';

const columns: Column<number>[] = [
  { key: 'id', title: 'ID', sort: 'id', render: (id) => `#${id}` },
  { key: 'cost', title: 'Cost', sort: 'cost', render: () => '5' },
];

/** The rows of the address arrive when they are let, as from a server; `refetch` reads the same again. */
let arrive: (total?: number) => void;
let refetch: () => void;

function List() {
  const state = useListState({ sort: 'id', filters: { status: '' } });
  const asked = JSON.stringify(state.query);
  const [there, setThere] = useState({ asked, total: 48 });
  const [busy, setBusy] = useState(false);
  arrive = (total = there.total) => act(() => setThere({ asked, total }));
  refetch = () => act(() => setBusy((before) => !before));
  const stale = there.asked !== asked;
  return (
    <>
      <FilterSelect
        label="Status"
        value={state.filters.status}
        options={[{ value: 'open', label: 'Open' }]}
        allLabel="All"
        onChange={(status) => state.setFilter('status', status)}
      />
      <DataTable
        label="Requests"
        noun={['request', 'requests']}
        columns={columns}
        rows={there.total === 0 ? [] : [1, 2]}
        rowKey={(id) => id}
        state={state}
        total={there.total}
        stale={stale}
        busy={stale || busy}
        empty={{ message: 'No requests found' }}
      />
    </>
  );
}

function open() {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: ['/'] });
  const view = render(<RouterProvider router={router} />);
  const regions = () => [...view.container.querySelectorAll('[role="status"], [aria-live]')];
  return {
    said: () =>
      regions()
        .map(({ textContent }) => textContent)
        .join('|'),
  };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says nothing of how the list begins, nor of as many rows that are read again in the background', async () => {
  const { said } = open();
  expect(said()).toBe('');
  refetch();
  refetch();
  arrive(48);
  expect(said()).toBe('');
});

it('says how many there are once rows were added or removed, also of those that were found', async () => {
  const { said } = open();
  arrive(49);
  expect(said()).toBe('49 requests');
  refetch();
  expect(said()).toBe('49 requests');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
  arrive(3);
  expect(said()).toBe('3 requests found');
  arrive(2);
  expect(said()).toBe('2 requests found');
  arrive(0);
  expect(said()).toBe('No requests found');
});

it('says each change once, when its rows are there: page, order, what was found', async () => {
  const { said } = open();
  await press('Next');
  expect(said()).toBe('');
  arrive();
  expect(said()).toBe('Page 2 of 5, 48 requests');
  await press('Cost');
  arrive();
  expect(said()).toBe('Sorted by cost, ascending');
  await press('Cost');
  arrive();
  expect(said()).toBe('Sorted by cost, descending');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
  arrive(1);
  expect(said()).toBe('1 request found');
});

it('says that nothing was found, and what is there again', async () => {
  const { said } = open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
  arrive(0);
  expect(said()).toBe('No requests found');
  await press('Clear filters');
  arrive(48);
  expect(said()).toBe('48 requests found');
});

it('keeps the focus on Next while its page loads, and on the last page', async () => {
  open();
  arrive(12);
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  expect(next).toHaveFocus();
  arrive(12);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  const previous = screen.getByRole('button', { name: 'Previous' });
  await userEvent.click(previous);
  arrive(12);
  expect(previous).toHaveFocus();
});
