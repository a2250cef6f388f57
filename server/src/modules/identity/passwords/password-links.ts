import type { Trx } from '../../../platform/database';
import { mailInvitation, mailResetLink } from '../identity.mail';
import { issuePasswordToken, type PasswordTokenKind } from './password-tokens.repository';

/**
 * Mails a link that sets a password: to a person who has one, or who is invited to choose the first. How long it
 * is good: `RESET_LINK_MINUTES` and `INVITATION_LINK_DAYS` of the contract.
 */
export async function mailPasswordLink(
  tx: Trx,
  account: { id: number; email: string },
  kind: PasswordTokenKind,
  publicUrl: string,
): Promise<void> {
  const { token, expiresAt } = await issuePasswordToken(tx, account.id, kind);
  const send = kind === 'invitation' ? mailInvitation : mailResetLink;
  await send(tx, { to: account.email, token, expiresAt, publicUrl });
}
