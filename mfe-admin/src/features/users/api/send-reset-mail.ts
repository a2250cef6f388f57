import { call } from '@portal/auth';
import { useChange } from '@portal/features/feedback';

const send = (email: string) => call('sendResetMail', { body: { email } });
const next = (_answer: unknown, email: string) => `It is on its way to ${email.trim()}.`;

/** Mails a link that sets a password to an account. */
export function useSendResetMail(saysWhy: boolean) {
  return useChange({
    send,
    done: 'Password reset email sent successfully',
    failed: 'Failed to send password reset email',
    next,
    saysWhy,
  });
}

/** The same to somebody invited: the server makes it the invitation once more. */
export function useSendInvitation() {
  return useChange({
    send,
    done: 'Invitation sent successfully',
    failed: 'Failed to send invitation',
    next,
    saysWhy: true,
  });
}
