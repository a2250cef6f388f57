import { editUserBodySchema, ROLE_LABELS, ROLES } from '@portal/contract';
import { DateTimeText, DetailList, Stack } from '@portal/ui/base';
import { DialogForm, SelectField } from '@portal/ui/data';
import { useApproveUser } from '../api/edit-user';
import { ChangedNotice } from './changed-notice';
import { useLatestUser } from './use-latest-user';
import styles from './user-cells.module.css';
import type { UserDialogProps } from './user-dialog';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Approves a waiting registration, with the role that was asked for or another one. */
export function ApproveUserDialog({ user, open, onClose, onClosed }: UserDialogProps) {
  const { latest, hasChanged, attempt } = useLatestUser(user);
  const approve = useApproveUser();
  const isOpen = latest.allowed_actions.includes('approve');
  return (
    <DialogForm
      open={open}
      title={`Approve the registration of ${user.name}`}
      onClose={onClose}
      onClosed={onClosed}
      schema={editUserBodySchema}
      extra={{ version: latest.version }}
      prefill={{ role: latest.role }}
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
          {hasChanged ? <ChangedNotice user={latest} action="approve" /> : null}
          <DetailList
            items={[
              { label: 'Email', value: latest.email, wide: true },
              { label: 'Asked for the role', value: ROLE_LABELS[latest.role] },
              { label: 'Registered', value: <DateTimeText value={latest.created_at} /> },
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
