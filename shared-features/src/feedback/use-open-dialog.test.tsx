import { Dialog } from '@portal/ui/base';
import { createMemoryRouter, RouterProvider } from '@portal/ui/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { areaRoutes, pageTest } from '../testing';
import { findDialog } from '../testing/finders';
import { useOpenDialog } from './use-open-dialog';

let dialog: ReturnType<typeof useOpenDialog<string>>;

function Page() {
  dialog = useOpenDialog<string>();
  const { opened, isOpen } = dialog;
  return <p>{opened ? `${opened.subject} ${isOpen ? 'open' : 'closed'}` : 'none'}</p>;
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
  expect(screen.getByText('Desk open')).toBeVisible();
  act(() => dialog.close());
  expect(screen.getByText('Desk closed')).toBeVisible();
});

it('gives each opening a key of its own, also beside another dialog', async () => {
  await visit();
  act(() => dialog.show('Desk'));
  const first = dialog.opened?.dialogKey;
  act(() => dialog.close());
  act(() => dialog.show('Desk'));
  expect(dialog.opened?.dialogKey).not.toBe(first);
});

function TwoDialogs() {
  const dialogs = { edit: useOpenDialog<string>(), remove: useOpenDialog<string>() };
  const { edit, remove } = dialogs;
  return (
    <>
      <button type="button" onClick={() => edit.show('Desk')}>
        Edit
      </button>
      <button type="button" onClick={() => remove.show('Desk')}>
        Remove
      </button>
      {/* Behind what is not there, React finds siblings by their keys. */}
      {edit.isOpen && remove.isOpen ? <p>Both are open</p> : null}
      {edit.opened ? (
        <Dialog key={edit.opened.dialogKey} open={edit.isOpen} title="Edit Desk" onClose={edit.close} />
      ) : null}
      {remove.opened ? (
        <Dialog
          key={remove.opened.dialogKey}
          open={remove.isOpen}
          title="Remove Desk"
          onClose={remove.close}
        />
      ) : null}
    </>
  );
}

const showTwo = pageTest({
  routes: areaRoutes('procurement', { desks: <TwoDialogs /> }),
  at: '/procurement/desks',
});

it('opens and closes two dialogs of one page, one after the other', async () => {
  const { user } = showTwo();
  for (const [name, title] of [
    ['Remove', 'Remove Desk'],
    ['Edit', 'Edit Desk'],
    ['Remove', 'Remove Desk'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    expect(await findDialog(title)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it('is closed by Back, and stays closed when the reader comes forward again', async () => {
  const router = await visit();
  act(() => dialog.show('Desk'));
  await act(() => router.navigate(-1));
  expect(screen.getByText('Desk closed')).toBeVisible();
  await act(() => router.navigate(1));
  expect(screen.getByText('Desk closed')).toBeVisible();
});

it('stays open while the address under it is put right, and Back still closes it', async () => {
  const router = await visit();
  act(() => dialog.show('Desk'));
  await act(() => router.navigate('/list', { replace: true }));
  expect(screen.getByText('Desk open')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByText('Desk closed')).toBeVisible();
});
