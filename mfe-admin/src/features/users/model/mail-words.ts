import type { User } from '@portal/contract';

/** What an admin is told where a change is followed by a mail: that it goes out, or that it waits. */
export function mailWords(answer: { mail_delayed: boolean }, onItsWay: string): string {
  return answer.mail_delayed
    ? 'The mail about it is queued; mail is not being delivered at present.'
    : onItsWay;
}

type Admitted = Pick<User, 'email' | 'has_password'> & { mail_delayed: boolean };

/** The same where somebody is let in: who never chose a password got an invitation, anybody else is told. */
export function admissionWords(saved: Admitted, told: string): string {
  return mailWords(saved, saved.has_password ? told : `An invitation is on its way to ${saved.email}.`);
}
