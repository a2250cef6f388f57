import { call } from '@portal/auth';
import type { endpoints, ResponseOf } from '@portal/contract';
import { useChange } from '@portal/features/feedback';

type Answer = ResponseOf<typeof endpoints.sendResetMail>;

const send = (email: string) => call('sendResetMail', { body: { email } });
const next = (answer: Answer, email: string) =>
  answer.mail_delayed
    ? `It is sent to ${email.trim()} once mail works again.`
    : `It is on its way to ${email.trim()}.`;
/** The specification's words where mail works; else the server's, which say that the mail is queued. */
const doneAs = (sent: string) => (answer: Answer) => (answer.mail_delayed ? answer.message : sent);

/** Mails a link that sets a password to an account. */
export function useSendResetMail(showsReason: boolean) {
  return useChange({
    send,
    done: doneAs('Password reset email sent successfully'),
    failed: 'Failed to send password reset email',
    next,
    showsReason,
  });
}

/** The same to somebody invited: the server makes it the invitation once more. */
export function useSendInvitation() {
  return useChange({
    send,
    done: doneAs('Invitation sent successfully'),
    failed: 'Failed to send invitation',
    next,
    showsReason: true,
  });
}
