import { SettledDialog } from '@portal/features/feedback';
import { useReactivateUser } from '../api/edit-user';
import { ChangedNotice } from './changed-notice';
import { useSeenUser } from './use-seen-user';
import type { UserDialogProps } from './user-dialog';

/** Lets a suspended person in again. */
export function ReactivateUserDialog({ user, ...dialog }: UserDialogProps) {
  const { seen, hasChanged, attempt } = useSeenUser(user);
  const reactivate = useReactivateUser();
  const isOpen = seen.allowed_actions.includes('reactivate');
  return (
    <SettledDialog
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
      {hasChanged ? <ChangedNotice user={seen} action="reactivate" /> : null}
      {isOpen ? (
        <p>
          {seen.has_password
            ? `${seen.name} can sign in again with the password they had. A mail tells ${seen.email}.`
            : `${seen.name} never chose a password: a new invitation goes to ${seen.email}.`}
        </p>
      ) : null}
    </SettledDialog>
  );
}
