import { call } from '@portal/auth';
import { useUserChange } from './use-user-change';

const send = (email: string) => call('sendResetMail', { body: { email } });
const next = (_answer: unknown, email: string) => `It is on its way to ${email.trim()}.`;

/** Mails a link that sets a password to an account. */
export function useSendResetMail(saysWhy: boolean) {
  return useUserChange({
    send,
    done: 'Password reset email sent successfully',
    failed: 'Failed to send password reset email',
    next,
    saysWhy,
  });
}

/** The same to somebody invited: the server makes it the invitation once more. */
export function useSendInvitation() {
  return useUserChange({
    send,
    done: 'Invitation sent successfully',
    failed: 'Failed to send invitation',
    next,
    saysWhy: true,
  });
}
