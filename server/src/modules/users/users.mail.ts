import { ROLE_LABELS, type Role } from '@portal/contract';
import type { Trx } from '../../platform/database';
import { composeMail, enqueueMail } from '../../platform/mail';
import { mailPasswordLink } from '../identity';
import type { AccountMail } from './domain/account-states';

interface Recipient {
  email: string;
  role: Role;
  assets_held: number;
}

const CALL_ADMIN = 'If you think this is a mistake, please talk to an administrator of your organisation.';

async function mailApproved(tx: Trx, { email, role }: Recipient, publicUrl: string): Promise<void> {
  await enqueueMail(tx, {
    to: email,
    subject: 'Your account was approved',
    body: await composeMail(tx, [
      `an administrator has approved your account. Your role is ${ROLE_LABELS[role]}. You can sign in now:\n${publicUrl}/auth/login`,
    ]),
  });
}

async function mailSuspended(tx: Trx, { email, assets_held }: Recipient): Promise<void> {
  await enqueueMail(tx, {
    to: email,
    subject: 'Your account was suspended',
    body: await composeMail(tx, [
      'an administrator has suspended your account. You were signed out everywhere, and cannot sign in until it is reactivated.',
      ...(assets_held > 0
        ? [
            `Assets that are still in your custody: ${assets_held}. Please hand them back to your organisation.`,
          ]
        : []),
      CALL_ADMIN,
    ]),
  });
}

async function mailInvitationWithdrawn(tx: Trx, { email }: Recipient): Promise<void> {
  await enqueueMail(tx, {
    to: email,
    subject: 'Your invitation was withdrawn',
    body: await composeMail(tx, [
      'an administrator has withdrawn the invitation that you were sent. Its link no longer works, and you need do nothing.',
      CALL_ADMIN,
    ]),
  });
}

async function mailRoleChanged(
  tx: Trx,
  { email, role }: Recipient,
  former: Role,
  publicUrl: string,
): Promise<void> {
  await enqueueMail(tx, {
    to: email,
    subject: 'Your role was changed',
    body: await composeMail(tx, [
      `an administrator has changed your role from ${ROLE_LABELS[former]} to ${ROLE_LABELS[role]}. It holds from now on, also where you are signed in:\n${publicUrl}`,
      CALL_ADMIN,
    ]),
  });
}

async function mailReactivated(tx: Trx, { email }: Recipient, publicUrl: string): Promise<void> {
  await enqueueMail(tx, {
    to: email,
    subject: 'Your account is active again',
    body: await composeMail(tx, [
      `an administrator has reactivated your account. You can sign in again:\n${publicUrl}/auth/login`,
    ]),
  });
}

async function mailRefused(tx: Trx, to: string, reason: string | null, publicUrl: string): Promise<void> {
  await enqueueMail(tx, {
    to,
    subject: 'Your registration was refused',
    body: await composeMail(tx, [
      'an administrator has refused your registration; you cannot sign in with this address.',
      ...(reason ? [`The reason: ${reason}`] : []),
      `${CALL_ADMIN} You may also register again:\n${publicUrl}/auth/register`,
    ]),
  });
}

interface Occasion {
  account: Recipient & { id: number };
  publicUrl: string;
  /** Of a change of role: the one before. */
  formerRole?: Role;
  /** Of a refused registration: what the admin said. */
  reason?: string | null;
}

/** Tells a person what became of their account; nothing where they would not notice. */
export async function mailPerson(tx: Trx, mail: AccountMail | null, occasion: Occasion): Promise<void> {
  const { account, publicUrl, formerRole = account.role, reason = null } = occasion;
  switch (mail) {
    case null:
      return;
    case 'approved':
      return mailApproved(tx, account, publicUrl);
    case 'reactivated':
      return mailReactivated(tx, account, publicUrl);
    case 'suspended':
      return mailSuspended(tx, account);
    case 'refused':
      return mailRefused(tx, account.email, reason, publicUrl);
    case 'role-changed':
      return mailRoleChanged(tx, account, formerRole, publicUrl);
    case 'invitation-withdrawn':
      return mailInvitationWithdrawn(tx, account);
    default:
      return mailPasswordLink(tx, account, mail, publicUrl);
  }
}
