import { MAX_LENGTHS, refuseUserBodySchema } from '@portal/contract';
import { DialogForm, TextAreaField } from '@portal/ui/data';
import { useRefuseUser } from '../api/refuse-user';
import { ChangedNotice } from './changed-notice';
import { useLatestUser } from './use-latest-user';
import styles from './user-cells.module.css';
import type { UserDialogProps } from './user-dialog';

/** Refuses a waiting registration; the person reads why. */
export function RefuseUserDialog({ user, open, onClose, onClosed }: UserDialogProps) {
  const { latest, hasChanged, attempt } = useLatestUser(user);
  const refuse = useRefuseUser();
  const isOpen = latest.allowed_actions.includes('refuse');
  return (
    <DialogForm
      open={open}
      title={`Refuse the registration of ${user.name}`}
      unsaved={{ policy: 'session-end', name: `user.refuse.${user.id}` }}
      onClose={onClose}
      onClosed={onClosed}
      schema={refuseUserBodySchema}
      submitLabel="Refuse registration"
      busyLabel="Refusing..."
      submitTone="danger"
      settled={!isOpen}
      onSubmit={async (body) => {
        await attempt((now) => refuse.mutateAsync({ user: now, reason: body?.reason ?? null }));
        onClose();
      }}
    >
      <div className={styles.lead}>
        {hasChanged ? <ChangedNotice user={latest} action="refuse" /> : null}
        {isOpen ? (
          <p>
            {latest.email} cannot sign in. The registration is kept as refused: you can approve it after all,
            and the person may register again.
          </p>
        ) : null}
      </div>
      {isOpen ? (
        <TextAreaField
          name="reason"
          label="Reason"
          placeholder="The person reads it"
          maxLength={MAX_LENGTHS.refusal}
          focused
        />
      ) : null}
    </DialogForm>
  );
}
