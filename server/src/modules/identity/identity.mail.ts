import { INVITATION_LINK_DAYS, isActiveStatus, RESET_LINK_MINUTES } from '@portal/contract';
import type { Trx } from '../../platform/database';
import { composeMail, enqueueMail } from '../../platform/mail';
import type { Account } from './accounts/accounts.repository';
import type { ClosedStatus } from './domain/link-by-status';
import { CODE_MINUTES } from './sign-in/verification-code';

// No mail of this file greets by name: whoever registers an address chooses the name, and with it would choose the
// text that its owner reads.

export interface CodeMail {
  to: string;
  code: string;
  expiresAt: Date;
  publicUrl: string;
}

export async function mailCode(tx: Trx, { to, code, expiresAt, publicUrl }: CodeMail): Promise<void> {
  await enqueueMail(tx, {
    to,
    subject: 'Your verification code',
    body: await composeMail(tx, [
      'your verification code is:',
      `    ${code}`,
      `Enter it in the browser in which you began to sign in. It is valid for ${CODE_MINUTES} minutes and can be used once.`,
      `If you are not signing in, somebody else knows your password. Please set a new one:\n${publicUrl}/auth/request-reset`,
    ]),
    usefulUntil: expiresAt,
  });
}

export interface PasswordLinkMail {
  to: string;
  token: string;
  expiresAt: Date;
  publicUrl: string;
}

export async function mailResetLink(
  tx: Trx,
  { to, token, expiresAt, publicUrl }: PasswordLinkMail,
): Promise<void> {
  await enqueueMail(tx, {
    to,
    subject: 'Set a new password',
    body: await composeMail(tx, [
      'a new password was asked for for your account. Open this link to set it:',
      `${publicUrl}/auth/reset-password?token=${token}`,
      `The link is valid for ${RESET_LINK_MINUTES} minutes and can be used once. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
    ]),
    usefulUntil: expiresAt,
  });
}

const CLOSED_WORDS: Readonly<Record<ClosedStatus, { subject: string; why: string }>> = {
  suspended: { subject: 'Your account is suspended', why: 'the account is suspended' },
  refused: { subject: 'Your registration was refused', why: 'your registration was refused' },
};

/** Instead of a link, to who could not sign in with a new password either. */
export async function mailClosed(tx: Trx, to: string, status: ClosedStatus): Promise<void> {
  const { subject, why } = CLOSED_WORDS[status];
  await enqueueMail(tx, {
    to,
    subject,
    body: await composeMail(tx, [
      `a new password was asked for for your account, but ${why}. Please talk to an administrator of your organisation.`,
      'If you did not ask for it, you can ignore this mail.',
    ]),
  });
}

/** `everywhere`: no session is left; `elsewhere`: the one that changed it goes on. */
export async function mailPasswordChanged(
  tx: Trx,
  to: string,
  publicUrl: string,
  signedOut: 'everywhere' | 'elsewhere' = 'everywhere',
): Promise<void> {
  await enqueueMail(tx, {
    to,
    subject: 'Your password was changed',
    body: await composeMail(tx, [
      `the password of your account was changed just now, and you were signed out ${signedOut === 'everywhere' ? 'everywhere' : 'everywhere else'}.`,
      `If this was not you, set a new password at once and tell an administrator:\n${publicUrl}/auth/request-reset`,
    ]),
  });
}

export async function mailRegistered(
  tx: Trx,
  to: string,
  account: Pick<Account, 'status'>,
  publicUrl: string,
): Promise<void> {
  await enqueueMail(tx, {
    to,
    subject: 'Your account was created',
    body: await composeMail(tx, [
      isActiveStatus(account.status)
        ? `an account was created for this address. You can sign in now:\n${publicUrl}/auth/login`
        : 'an account was created for this address. You can sign in as soon as an administrator has approved it.',
      'If this was not you, please tell an administrator of your organisation.',
    ]),
  });
}

export async function mailAlreadyRegistered(tx: Trx, account: Account, publicUrl: string): Promise<void> {
  const state = {
    active: `You can sign in with it:\n${publicUrl}/auth/login`,
    invited: 'Choose its password with the link in your invitation, or ask for a new link below.',
    refused: 'Its registration was refused; please talk to an administrator of your organisation.',
    waiting: 'It waits for the approval of an administrator; you can sign in after that.',
    suspended: 'It is suspended; please talk to an administrator of your organisation.',
  };
  await enqueueMail(tx, {
    to: account.email,
    subject: 'You already have an account',
    body: await composeMail(tx, [
      'somebody tried to register this address, which has an account already. Nothing was changed.',
      state[account.status],
      `If you have forgotten its password, set a new one:\n${publicUrl}/auth/request-reset`,
    ]),
  });
}

export async function mailInvitation(
  tx: Trx,
  { to, token, expiresAt, publicUrl }: PasswordLinkMail,
): Promise<void> {
  await enqueueMail(tx, {
    to,
    subject: 'You are invited',
    body: await composeMail(tx, [
      'an administrator invites you to the asset portal of your organisation. Open this link to choose a password:',
      `${publicUrl}/auth/reset-password?token=${token}&invitation=yes`,
      `Then you sign in with this address and that password:\n${publicUrl}/auth/login`,
      `The link is valid for ${INVITATION_LINK_DAYS} days and can be used once. Once it has expired, have another one sent:\n${publicUrl}/auth/request-reset`,
      'If you did not expect this, you can ignore this mail.',
    ]),
    usefulUntil: expiresAt,
  });
}
