import { createMemoryRouter, RouterProvider } from '@portal/ui/router';
import { act, render, screen } from '@testing-library/react';
import { openRequestSearch, useOpenRequest } from './use-open-request';

let request: ReturnType<typeof useOpenRequest>;

function Page() {
  request = useOpenRequest();
  return <p>{request.id === undefined ? 'no request' : `request ${request.id}`}</p>;
}

function visit(...entries: string[]) {
  const router = createMemoryRouter([{ path: '/list', element: <Page /> }], { initialEntries: entries });
  render(<RouterProvider router={router} />);
  return { router, address: () => `${router.state.location.pathname}${router.state.location.search}` };
}

test.each([
  ['?request=1281', 'request 1281'],
  ['?request=0', 'no request'],
  ['?request=1e3', 'no request'],
  ['?request=-4', 'no request'],
  ['?request=99999999999', 'no request'],
  ['', 'no request'],
])('the address %p opens %s', (search, text) => {
  visit(`/list${search}`);
  expect(screen.getByText(text)).toBeVisible();
});

test('a link leads to the details', () => {
  expect(openRequestSearch(1281)).toBe('?request=1281');
});

test('opening makes an entry of the history; closing goes back over it', async () => {
  const { address } = visit('/list?status=pending');
  await act(async () => request.open({ id: 7 }));
  expect(address()).toBe('/list?status=pending&request=7');
  expect(screen.getByText('request 7')).toBeVisible();
  await act(async () => request.close());
  expect(address()).toBe('/list?status=pending');
});

test('details that a link opened are closed where they are: Back leads to where the link was', async () => {
  const { router, address } = visit('/list?page=2', '/list?request=7');
  await act(async () => request.close());
  expect(address()).toBe('/list');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/list?page=2');
});

test('left for a dialog they keep their entry, so that Back closes the dialog and stays on the list', async () => {
  const { router, address } = visit('/list');
  await act(async () => request.open({ id: 7 }));
  await act(async () => request.leave());
  expect(address()).toBe('/list');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/list');
  expect(screen.getByText('no request')).toBeVisible();
});
