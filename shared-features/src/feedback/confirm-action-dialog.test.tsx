import { ApiError } from '@portal/auth';
import { AppProviders } from '@portal/ui/base';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ConfirmActionDialog } from './confirm-action-dialog';
import { ConfirmDeleteDialog } from './confirm-delete-dialog';

type Props = Partial<ComponentProps<typeof ConfirmActionDialog>>;

function settled(props: Props) {
  return (
    <AppProviders theme="light">
      <ConfirmActionDialog
        open
        isOpen
        title="Withdraw?"
        confirmLabel="Withdraw"
        busyLabel="Withdrawing..."
        send={async () => undefined}
        onClose={jest.fn()}
        {...props}
      >
        It is taken back.
      </ConfirmActionDialog>
    </AppProviders>
  );
}
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const button = (name: string) => screen.getByRole('button', { name });

it('does it once, however often it is pressed', async () => {
  const send = jest.fn().mockResolvedValue(undefined);
  render(settled({ send }));
  await user.click(button('Withdraw'));
  await user.click(button('Withdraw'));
  expect(send).toHaveBeenCalledTimes(1);
});

it('says what went wrong, and can be tried again', async () => {
  const send = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(undefined);
  render(settled({ send, afterFailure: () => <p>See the list</p> }));
  await user.click(button('Withdraw'));
  expect(await screen.findByText('See the list')).toBeInTheDocument();
  await user.click(button('Withdraw'));
  await waitFor(() => expect(screen.queryByText('See the list')).toBeNull());
  expect(send).toHaveBeenCalledTimes(2);
});

it('with nothing left to confirm it can only be closed', async () => {
  const onClose = jest.fn();
  render(settled({ isOpen: false, onClose, links: <a href="/list">To the list</a> }));
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  expect(screen.getByRole('link', { name: 'To the list' })).toBeInTheDocument();
  await user.click(screen.getByText('Close', { selector: 'button *' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('opened anew it has forgotten what failed', async () => {
  const send = jest.fn().mockRejectedValue(new Error('away'));
  const { rerender } = render(settled({ send, afterFailure: () => <p>See the list</p> }));
  await user.click(button('Withdraw'));
  await screen.findByText('See the list');
  rerender(settled({ send, open: false, afterFailure: () => <p>See the list</p> }));
  rerender(settled({ send, open: true, afterFailure: () => <p>See the list</p> }));
  expect(screen.queryByText('See the list')).toBeNull();
});

function deletion(props: Partial<ComponentProps<typeof ConfirmDeleteDialog>>) {
  return (
    <AppProviders theme="light">
      <ConfirmDeleteDialog
        open
        title="Delete Phones"
        confirmLabel="Delete category"
        send={async () => undefined}
        onClose={jest.fn()}
        links={({ assets }) => <p>See the {assets} assets</p>}
        {...props}
      >
        It can no longer be chosen.
      </ConfirmDeleteDialog>
    </AppProviders>
  );
}

it('a deletion that is refused says what stands in the way, leads there, and cannot be confirmed again', async () => {
  const refusal = new ApiError('Phones has 2 assets', 409, 'in_use', {}, undefined, undefined, undefined, {
    assets: 2,
  });
  render(deletion({ send: async () => Promise.reject(refusal) }));
  await user.click(button('Delete category'));
  expect(await screen.findByText('Phones has 2 assets')).toBeInTheDocument();
  expect(screen.getByText('See the 2 assets')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete category' })).toBeNull();
});

it('what is known beforehand to stand in the way is told at once', () => {
  render(deletion({ blocked: { why: 'Phones has 3 assets', counts: { assets: 3 } } }));
  expect(screen.getByText('Phones has 3 assets')).toBeInTheDocument();
  expect(screen.getByText('See the 3 assets')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete category' })).toBeNull();
});

it('closes after the deletion', async () => {
  const onClose = jest.fn();
  render(deletion({ onClose }));
  await user.click(button('Delete category'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
