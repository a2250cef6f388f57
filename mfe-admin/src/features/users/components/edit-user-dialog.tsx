import {
  decisionOn,
  editUserBodySchema,
  isPermitted,
  MAX_LENGTHS,
  ROLE_LABELS,
  ROLES,
  type User,
} from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { CheckboxField, DialogForm, SelectField, TextField } from '@portal/ui/data';
import { type UserChanges, useEditUser } from '../api/edit-user';
import { ChangedNotice } from './changed-notice';
import { DepartmentField } from './department-field';
import { useLatestUser } from './use-latest-user';
import styles from './user-cells.module.css';
import type { UserDialogProps } from './user-dialog';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** What differs from the account as it was seen: another's change of the rest stays. */
function touched(user: User, { name, department, role, tries_releases }: UserChanges): UserChanges {
  return {
    ...(name === user.name ? {} : { name }),
    ...((department ?? null) === user.department ? {} : { department: department ?? null }),
    ...(role === undefined || role === user.role ? {} : { role }),
    ...(tries_releases === undefined || tries_releases === user.tries_releases ? {} : { tries_releases }),
  };
}

/** Changes name, department and role. What was typed stays through a conflict. */
export function EditUserDialog({ user, open, onClose, onClosed }: UserDialogProps) {
  const { latest, hasChanged, attempt } = useLatestUser(user);
  const edit = useEditUser();
  const roleChange = decisionOn(latest, 'change-role');
  return (
    <DialogForm
      open={open}
      title={`Edit ${user.name}`}
      unsaved={{ policy: 'session-end', name: `user.${user.id}` }}
      onClose={onClose}
      onClosed={onClosed}
      schema={editUserBodySchema}
      extra={{ version: latest.version }}
      record={{
        name: latest.name,
        department: latest.department ?? '',
        role: latest.role,
        tries_releases: latest.tries_releases,
      }}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async ({ version: _seen, ...changes }) => {
        await attempt((now) => edit.mutateAsync({ user: now, changes: touched(now, changes) }));
        onClose();
      }}
    >
      {hasChanged ? (
        <div className={styles.lead}>
          <ChangedNotice user={latest} action="edit" />
        </div>
      ) : null}
      <TextField name="name" label="Name" maxLength={MAX_LENGTHS.name} required />
      <DepartmentField current={latest.department} />
      {roleChange.open ? (
        <SelectField
          name="role"
          label="Role"
          options={ROLE_OPTIONS}
          hint="A new role holds from the person's very next click; a mail tells them."
          required
        />
      ) : (
        <Notice>
          {roleChange.why?.text ?? 'The role stays as it is'}: {ROLE_LABELS[latest.role]}
        </Notice>
      )}
      {isPermitted(latest.role, 'releases.try') ? null : (
        <CheckboxField
          name="tries_releases"
          label="Releases"
          text="May try releases that are not live, in one browser tab"
          hint="For testers: in the areas their role may enter."
        />
      )}
    </DialogForm>
  );
}
