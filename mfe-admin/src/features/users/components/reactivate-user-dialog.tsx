import { Button, Dialog, Notice, Stack } from '@portal/ui/base';
import { useState } from 'react';
import { useReactivateUser } from '../api/edit-user';
import { ChangedNotice } from './changed-notice';
import { useSeenUser } from './use-seen-user';
import styles from './user-cells.module.css';
import type { UserDialogProps } from './user-dialog';

/** Lets a suspended person in again. */
export function ReactivateUserDialog({ user, open, onClose, onClosed }: UserDialogProps) {
  const { seen, hasChanged, attempt } = useSeenUser(user);
  const reactivate = useReactivateUser();
  const [failure, setFailure] = useState<string>();
  const isOpen = seen.allowed_actions.includes('reactivate');

  const confirm = async () => {
    setFailure(undefined);
    try {
      await attempt((now) => reactivate.mutateAsync(now));
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
    }
  };

  return (
    <Dialog
      open={open}
      title={`Reactivate ${user.name}`}
      onClose={onClose}
      onClosed={onClosed}
      locked={reactivate.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={reactivate.isPending}>
            {isOpen ? 'Cancel' : 'Close'}
          </Button>
          {isOpen ? (
            <Button
              tone="primary"
              busy={reactivate.isPending}
              busyLabel="Reactivating..."
              onClick={() => void confirm()}
            >
              Reactivate user
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.lead}>
        <Stack>
          {failure ? (
            <Notice tone="danger" announce>
              {failure}
            </Notice>
          ) : null}
          {hasChanged ? <ChangedNotice user={seen} isOpen={isOpen} /> : null}
          {isOpen ? (
            <p>
              {seen.name} can sign in again with the password they had. A mail tells {seen.email}.
            </p>
          ) : null}
        </Stack>
      </div>
    </Dialog>
  );
}
