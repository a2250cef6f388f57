import { call } from '@portal/auth';
import type { User } from '@portal/contract';
import { useChange } from '@portal/features/feedback';
import { mailWords } from '../model/mail-words';

interface Refusal {
  user: User;
  reason: string | null;
}

/** Refuses a waiting registration. */
export function useRefuseUser() {
  return useChange({
    send: ({ user: { id }, reason }: Refusal) => call('refuseUser', { params: { id }, body: { reason } }),
    done: 'Registration refused successfully',
    failed: 'Failed to refuse registration',
    next: (saved) => mailWords(saved, `A mail tells ${saved.email}.`),
  });
}
