import { call } from '@portal/auth';
import { useUserChange } from './use-user-change';

/** Mails a link that sets a password to an account. */
export function useSendResetMail() {
  return useUserChange({
    send: (email: string) => call('sendResetMail', { body: { email } }),
    done: 'Password reset email sent successfully',
    failed: 'Failed to send password reset email',
    next: (_answer, email) => `It is on its way to ${email.trim()}.`,
  });
}
