import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '../../router';
import { FilterSelect } from './filters';
import { type ListState, useListState } from './use-list-state';

let state: ListState<{ status: string; urgency: string }>;

function Probe() {
  state = useListState({ filters: { status: 'approved', urgency: '' }, sort: '-created_at' });
  return <p>{JSON.stringify(state.query)}</p>;
}

function Choices() {
  const { filters, setFilter } = useListState({ filters: { status: '', urgency: '' } });
  return (
    <>
      {(['Status', 'Urgency'] as const).map((label) => (
        <FilterSelect
          key={label}
          label={label}
          value={filters[label.toLowerCase() as keyof typeof filters]}
          allLabel="All"
          options={['pending', 'HIGH'].map((value) => ({ value, label: value }))}
          onChange={(value) => setFilter(label.toLowerCase() as keyof typeof filters, value)}
        />
      ))}
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/list', element: <Probe /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

it('starts with the defaults and keeps them out of the address', () => {
  const router = open('/list');
  expect(state.query).toEqual({ page: 1, page_size: 10, sort: '-created_at', status: 'approved' });
  expect(router.state.location.search).toBe('');
  expect(state.isFiltered).toBe(false);
});

it('shows what a shared link says', () => {
  open('/list?page=3&search=laptop&sort=name&status=pending');
  expect(state.query).toEqual({ page: 3, page_size: 10, search: 'laptop', sort: 'name', status: 'pending' });
  expect(state.isFiltered).toBe(true);
});

it.each(['0', '-1', '1.5', 'two', '99999999'])('reads page %s as the first', (page) => {
  open(`/list?page=${page}`);
  expect(state.page).toBe(1);
});

it('returns to the first page when the search, a filter or the order changes', async () => {
  const router = open('/list?page=4');
  await act(async () => state.setSearch('chair'));
  expect(router.state.location.search).toBe('?search=chair');
  await act(async () => state.setPage(2));
  await act(async () => state.setFilter('urgency', 'HIGH'));
  expect(state.page).toBe(1);
  await act(async () => state.setPage(2));
  await act(async () => state.setSort('name'));
  expect(state.query).toEqual({
    page: 1,
    page_size: 10,
    search: 'chair',
    sort: 'name',
    status: 'approved',
    urgency: 'HIGH',
  });
});

it('tells "all" from a default filter', async () => {
  const router = open('/list');
  await act(async () => state.setFilter('status', ''));
  expect(router.state.location.search).toBe('?status=');
  expect(state.query).not.toHaveProperty('status');
  await act(async () => state.reset());
  expect(router.state.location.search).toBe('');
});

it('goes back to the page before, not through every typed letter', async () => {
  const router = open('/list');
  await act(async () => state.setPage(2));
  await act(async () => state.setSearch('ch'));
  await act(async () => state.setSearch('chair'));
  await act(async () => router.navigate(-1));
  expect(router.state.location.search).toBe('');
  expect(screen.getByText(/"page":1/)).toBeInTheDocument();
});

it('a second choice adds to the first one, however quick', async () => {
  const router = createMemoryRouter([{ path: '/list', element: <Choices /> }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  // As a browser does it: nothing waits for the page between two events.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    for (const [label, value] of [
      ['Status', 'pending'],
      ['Urgency', 'HIGH'],
    ] as const) {
      const select = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      for (let tick = 0; tick < 50; tick++) await Promise.resolve();
    }
    await waitFor(() => expect(router.state.location.search).toBe('?status=pending&urgency=HIGH'));
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});
