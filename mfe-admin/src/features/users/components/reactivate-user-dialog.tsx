import { ConfirmActionDialog } from '@portal/features/feedback';
import { useReactivateUser } from '../api/edit-user';
import { ChangedNotice } from './changed-notice';
import { useLatestUser } from './use-latest-user';
import type { UserDialogProps } from './user-dialog';

/** Lets a suspended person in again. */
export function ReactivateUserDialog({ user, ...dialog }: UserDialogProps) {
  const { latest, hasChanged, attempt } = useLatestUser(user);
  const reactivate = useReactivateUser();
  const isOpen = latest.allowed_actions.includes('reactivate');
  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Reactivate ${user.name}`}
      confirmLabel="Reactivate user"
      busyLabel="Reactivating..."
      isOpen={isOpen}
      send={async () => {
        await attempt((now) => reactivate.mutateAsync(now));
        dialog.onClose();
      }}
    >
      {hasChanged ? <ChangedNotice user={latest} action="reactivate" /> : null}
      {isOpen ? (
        <p>
          {latest.has_password
            ? `${latest.name} can sign in again with the password they had. A mail tells ${latest.email}.`
            : `${latest.name} never chose a password: a new invitation goes to ${latest.email}.`}
        </p>
      ) : null}
    </ConfirmActionDialog>
  );
}
