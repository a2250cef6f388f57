import { editUserBodySchema, ROLE_LABELS, ROLES } from '@portal/contract';
import { DateTimeText, Facts, Stack } from '@portal/ui/base';
import { DialogForm, SelectField } from '@portal/ui/data';
import { useApproveUser } from '../api/edit-user';
import { ChangedNotice } from './changed-notice';
import { useSeenUser } from './use-seen-user';
import styles from './user-cells.module.css';
import type { UserDialogProps } from './user-dialog';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Approves a waiting registration, with the role that was asked for or another one. */
export function ApproveUserDialog({ user, open, onClose, onClosed }: UserDialogProps) {
  const { seen, hasChanged, attempt } = useSeenUser(user);
  const approve = useApproveUser();
  const isOpen = seen.allowed_actions.includes('approve');
  return (
    <DialogForm
      open={open}
      title={`Approve the registration of ${user.name}`}
      onClose={onClose}
      onClosed={onClosed}
      schema={editUserBodySchema}
      extra={{ version: seen.version }}
      prefill={{ role: seen.role }}
      submitLabel="Approve registration"
      busyLabel="Approving..."
      settled={!isOpen}
      onSubmit={async ({ role }) => {
        await attempt((now) => approve.mutateAsync({ user: now, changes: { role } }));
        onClose();
      }}
    >
      <div className={styles.lead}>
        <Stack>
          {hasChanged ? <ChangedNotice user={seen} action="approve" /> : null}
          <Facts
            items={[
              { label: 'Email', value: seen.email, wide: true },
              { label: 'Asked for the role', value: ROLE_LABELS[seen.role] },
              { label: 'Registered', value: <DateTimeText value={seen.created_at} /> },
            ]}
          />
        </Stack>
      </div>
      {isOpen ? (
        <SelectField
          name="role"
          label="Role"
          options={ROLE_OPTIONS}
          hint="A mail tells the person, who can sign in at once."
          required
        />
      ) : null}
    </DialogForm>
  );
}
