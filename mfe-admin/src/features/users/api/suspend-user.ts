import { call } from '@portal/auth';
import type { User } from '@portal/contract';
import { useUserChange } from './use-user-change';

/** Suspends an account; answers what its owner still holds. */
export function useSuspendUser() {
  return useUserChange({
    send: ({ id }: User) => call('suspendUser', { params: { id } }),
    done: 'User suspended successfully',
    failed: 'Failed to suspend user',
  });
}
