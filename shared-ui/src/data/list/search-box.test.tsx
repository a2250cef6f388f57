import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from '../../router';
import { SearchBox } from './filters';
import { useListState } from './use-list-state';

function ListPage() {
  const { search, setSearch } = useListState();
  return (
    <>
      <SearchBox label="Search assets" value={search} onChange={setSearch} />
      <Link to="/other">Other page</Link>
    </>
  );
}

/** A list, and a page that begins once it is let; both clocks go on only when they are told. */
function open() {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let begin: (answer: null) => void = () => undefined;
  const ready = new Promise<null>((resolve) => {
    begin = resolve;
  });
  const router = createMemoryRouter(
    [
      { path: '/list', element: <ListPage /> },
      { path: '/other', loader: () => ready, element: <h1>Other page</h1> },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user, router, address, begin: () => act(async () => begin(null)) };
}

const rest = () => act(async () => jest.advanceTimersByTime(300));
const box = () => screen.getByRole('searchbox', { name: 'Search assets' });

afterEach(() => jest.useRealTimers());

it('asks once the typing has come to rest, at once on Enter, when it is cleared and when it is left', async () => {
  const { user, address } = open();
  await user.type(box(), 'cha');
  expect(address()).toBe('/list');
  await user.type(box(), 'ir');
  await rest();
  expect(address()).toBe('/list?search=chair');
  await user.type(box(), 's{Enter}');
  expect(address()).toBe('/list?search=chairs');
  await user.clear(box());
  expect(address()).toBe('/list');
  await user.type(box(), 'desk');
  // What a button does, an export say, is then about what was typed.
  await user.tab();
  expect(address()).toBe('/list?search=desk');
});

it('whoever goes to another page right after typing gets there, and back to what was typed', async () => {
  const { user, router, address, begin } = open();
  await user.type(box(), 'chair');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await rest();
  expect(router.state.navigation.location?.pathname).toBe('/other');
  await begin();
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible();
  expect(address()).toBe('/other');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/list?search=chair');
});

it('does not ask under a step to another page that no click began', async () => {
  const { user, router, address, begin } = open();
  await user.type(box(), 'chair');
  await act(async () => void router.navigate('/other'));
  await rest();
  expect(router.state.navigation.location?.pathname).toBe('/other');
  await begin();
  expect(address()).toBe('/other');
});

it('asks after all where the step to the other page comes to nothing', async () => {
  const { user, router, address } = open();
  await user.type(box(), 'chair');
  await act(async () => void router.navigate('/other'));
  await rest();
  await act(() => router.navigate('/list', { replace: true }));
  await waitFor(() => expect(address()).toBe('/list?search=chair'));
  expect(box()).toHaveValue('chair');
});

it('follows the address where Back changes it', async () => {
  const { user, router } = open();
  await user.type(box(), 'chair{Enter}');
  await act(() => router.navigate('/list?search=desk'));
  expect(box()).toHaveValue('desk');
  await rest();
  expect(router.state.location.search).toBe('?search=desk');
});
