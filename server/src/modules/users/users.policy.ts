import { isPermitted, type UserAction, type UserStatus } from '@portal/contract';
import type { Caller } from '../../platform/http/caller';

/**
 * What the caller may do to an account now. Nobody suspends themselves or changes their own role, so whoever does it
 * to another admin stays as one: the last active admin cannot go.
 */
export function allowedUserActions(
  caller: Pick<Caller, 'id' | 'role'>,
  user: { id: number; status: UserStatus },
): UserAction[] {
  if (!isPermitted(caller.role, 'users.manage')) return [];
  const isOther = user.id !== caller.id;
  const actions: (UserAction | false)[] = [
    'edit',
    isOther && 'change-role',
    isOther && user.status === 'active' && 'suspend',
    user.status === 'suspended' && 'reactivate',
    (user.status === 'waiting' || user.status === 'refused') && 'approve',
    user.status === 'waiting' && 'refuse',
    (user.status === 'active' || user.status === 'waiting') && 'send-reset',
    user.status === 'invited' && 'send-invitation',
    user.status === 'invited' && 'withdraw-invitation',
  ];
  return actions.filter((action) => action !== false);
}
