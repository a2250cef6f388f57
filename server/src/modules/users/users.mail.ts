import type { Trx } from '../../platform/database';
import { composeMail, enqueueMail } from '../../platform/mail';

export async function mailApproved(tx: Trx, to: string, publicUrl: string): Promise<void> {
  await enqueueMail(tx, {
    to,
    subject: 'Your account was approved',
    body: await composeMail(tx, [
      `an administrator has approved your account. You can sign in now:\n${publicUrl}/auth/login`,
    ]),
  });
}

export async function mailReactivated(tx: Trx, to: string, publicUrl: string): Promise<void> {
  await enqueueMail(tx, {
    to,
    subject: 'Your account is active again',
    body: await composeMail(tx, [
      `an administrator has reactivated your account. You can sign in again:\n${publicUrl}/auth/login`,
    ]),
  });
}

export async function mailRefused(tx: Trx, to: string, reason: string | null): Promise<void> {
  await enqueueMail(tx, {
    to,
    subject: 'Your registration was refused',
    body: await composeMail(tx, [
      'an administrator has refused your registration; you cannot sign in with this address.',
      ...(reason ? [`The reason: ${reason}`] : []),
      'If you think this is a mistake, please talk to an administrator of your organisation.',
    ]),
  });
}
