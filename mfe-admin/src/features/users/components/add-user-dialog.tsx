import {
  createUserBodySchema,
  INVITATION_LINK_DAYS,
  MAX_LENGTHS,
  ROLE_LABELS,
  ROLES,
} from '@portal/contract';
import { DialogForm, PasswordField, RadioCards, SelectField, TextField } from '@portal/ui/data';
import { useState } from 'react';
import { useCreateUser } from '../api/create-user';
import { DepartmentField } from './department-field';
import styles from './user-cells.module.css';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const FIRST_ACCESS = [
  { value: 'password', label: 'Set a password', hint: 'You hand it over yourself' },
  {
    value: 'invitation',
    label: 'Send an invitation',
    hint: `A mail lets the person choose one, within ${INVITATION_LINK_DAYS} days`,
  },
];

interface AddUserDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds an active account. */
export function AddUserDialog({ open, onClose }: AddUserDialogProps) {
  const create = useCreateUser();
  const [access, setAccess] = useState('password');
  const invite = access === 'invitation';
  return (
    <DialogForm
      open={open}
      title="Add New User"
      unsaved={{
        policy: 'session-end',
        name: 'user.new',
        choice: { name: 'way', value: access, onRestored: setAccess },
      }}
      onClose={onClose}
      onClosed={() => setAccess('password')}
      schema={createUserBodySchema}
      extra={{ invite }}
      initialValues={{ department: '' }}
      submitLabel="Create User"
      busyLabel="Creating..."
      onSubmit={async (body) => {
        await create.mutateAsync(body);
        onClose();
      }}
    >
      <TextField name="name" label="Name" maxLength={MAX_LENGTHS.name} required />
      <TextField name="email" label="Email" type="email" maxLength={MAX_LENGTHS.email} required />
      <div className={styles.access}>
        <RadioCards label="How they get in" options={FIRST_ACCESS} value={access} onChange={setAccess} />
      </div>
      {invite ? null : (
        <PasswordField name="password" label="Password" hint="At least 10 characters" required />
      )}
      <SelectField name="role" label="Role" options={ROLE_OPTIONS} placeholder="Choose a role" required />
      <DepartmentField />
    </DialogForm>
  );
}
