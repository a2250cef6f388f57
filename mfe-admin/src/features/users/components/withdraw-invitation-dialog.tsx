import { ConfirmActionDialog } from '@portal/features/feedback';
import { useWithdrawInvitation } from '../api/suspend-user';
import { ChangedNotice } from './changed-notice';
import { useLatestUser } from './use-latest-user';
import type { UserDialogProps } from './user-dialog';

/** Takes an invitation back that has not been accepted. */
export function WithdrawInvitationDialog({ user, ...dialog }: UserDialogProps) {
  const { latest, hasChanged, attempt } = useLatestUser(user);
  const withdraw = useWithdrawInvitation();
  const isOpen = latest.allowed_actions.includes('withdraw-invitation');
  return (
    <ConfirmActionDialog
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
      {hasChanged ? <ChangedNotice user={latest} action="withdraw-invitation" /> : null}
      {isOpen ? (
        <p>
          The link that was mailed to {latest.email} stops working, and a mail says so. The account stays,
          inactive; reactivating it sends a new invitation.
        </p>
      ) : null}
    </ConfirmActionDialog>
  );
}
