import { createMemoryRouter, RouterProvider } from '@portal/ui/router';
import { act, render, screen } from '@testing-library/react';
import { useOpenDialog } from './use-open-dialog';

let dialog: ReturnType<typeof useOpenDialog<string>>;

function Page() {
  dialog = useOpenDialog<string>();
  const { opened, isOpen } = dialog;
  return <p>{opened ? `${opened.subject} ${opened.dialogKey} ${isOpen ? 'open' : 'closed'}` : 'none'}</p>;
}

async function visit() {
  const router = createMemoryRouter([{ path: '/list', element: <Page /> }], {
    initialEntries: ['/list?page=1', '/list?page=2'],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('none');
  return router;
}

it('shows a subject, and keeps it while the dialog closes', async () => {
  await visit();
  act(() => dialog.show('Desk'));
  expect(screen.getByText('Desk 1 open')).toBeVisible();
  act(() => dialog.close());
  expect(screen.getByText('Desk 1 closed')).toBeVisible();
});

it('gives each opening a key of its own', async () => {
  await visit();
  act(() => dialog.show('Desk'));
  act(() => dialog.close());
  act(() => dialog.show('Desk'));
  expect(screen.getByText('Desk 2 open')).toBeVisible();
});

it('is closed by Back, and stays closed when the reader comes forward again', async () => {
  const router = await visit();
  act(() => dialog.show('Desk'));
  await act(() => router.navigate(-1));
  expect(screen.getByText('Desk 1 closed')).toBeVisible();
  await act(() => router.navigate(1));
  expect(screen.getByText('Desk 1 closed')).toBeVisible();
});

it('stays open while the address under it is put right, and Back still closes it', async () => {
  const router = await visit();
  act(() => dialog.show('Desk'));
  await act(() => router.navigate('/list', { replace: true }));
  expect(screen.getByText('Desk 1 open')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByText('Desk 1 closed')).toBeVisible();
});
