import { call } from '@portal/auth';
import type { User } from '@portal/contract';
import { useChange } from '@portal/features/feedback';
import { mailWords } from '../model/mail-words';

const send = ({ id }: User) => call('suspendUser', { params: { id } });

/** Suspends an account; answers what its owner still holds. */
export function useSuspendUser() {
  return useChange({
    send,
    done: 'User suspended successfully',
    failed: 'Failed to suspend user',
  });
}

/** The same call takes an invitation back: its link stops working. */
export function useWithdrawInvitation() {
  return useChange({
    send,
    done: 'Invitation withdrawn successfully',
    failed: 'Failed to withdraw invitation',
    next: (answer) => mailWords(answer, `A mail tells ${answer.user.email}.`),
  });
}
