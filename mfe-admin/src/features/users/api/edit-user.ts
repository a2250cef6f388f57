import { call } from '@portal/auth';
import type { BodyOf, endpoints, User } from '@portal/contract';
import { useChange } from '@portal/features/feedback';
import { admissionWords, mailWords } from '../model/mail-words';

export type UserChanges = Omit<BodyOf<typeof endpoints.editUser>, 'version'>;

interface Edit {
  /** As it was seen: a change of what is not seen is refused. */
  user: User;
  changes: UserChanges;
}

const send = ({ user: { id, version }, changes }: Edit) =>
  call('editUser', { params: { id }, body: { ...changes, version } });

/** Changes name, department or role. */
export function useEditUser() {
  return useChange({
    send,
    done: 'User updated successfully',
    failed: 'Failed to update user',
    next: (saved, { user }) =>
      saved.role === user.role
        ? undefined
        : `The new role holds at once. ${mailWords(saved, `A mail tells ${saved.email}.`)}`,
  });
}

/** Lets a suspended person in again; who never chose a password is invited to. */
export function useReactivateUser() {
  return useChange({
    send: (user: User) => send({ user, changes: { is_active: true } }),
    done: 'User reactivated successfully',
    failed: 'Failed to reactivate user',
    next: (saved) => admissionWords(saved, `A mail tells ${saved.email}.`),
  });
}

/** Approves a waiting registration, with the role that the admin says. */
export function useApproveUser() {
  return useChange({
    send: ({ user, changes }: Edit) => send({ user, changes: { ...changes, is_active: true } }),
    done: 'Registration approved successfully',
    failed: 'Failed to approve registration',
    next: (saved) => mailWords(saved, `A mail tells ${saved.email}.`),
  });
}
