import { SettledDialog } from '@portal/features/feedback';
import { useWithdrawInvitation } from '../api/suspend-user';
import { ChangedNotice } from './changed-notice';
import { useSeenUser } from './use-seen-user';
import type { UserDialogProps } from './user-dialog';

/** Takes an invitation back that has not been accepted. */
export function WithdrawInvitationDialog({ user, ...dialog }: UserDialogProps) {
  const { seen, hasChanged, attempt } = useSeenUser(user);
  const withdraw = useWithdrawInvitation();
  const isOpen = seen.allowed_actions.includes('withdraw-invitation');
  return (
    <SettledDialog
      {...dialog}
      title={`Withdraw the invitation of ${user.name}`}
      confirmLabel="Withdraw invitation"
      busyLabel="Withdrawing..."
      tone="danger"
      isOpen={isOpen}
      send={async () => {
        await attempt((now) => withdraw.mutateAsync(now));
        dialog.onClose();
      }}
    >
      {hasChanged ? <ChangedNotice user={seen} action="withdraw-invitation" /> : null}
      {isOpen ? (
        <p>
          The link that was mailed to {seen.email} stops working, and a mail says so. The account stays,
          inactive; reactivating it sends a new invitation.
        </p>
      ) : null}
    </SettledDialog>
  );
}
