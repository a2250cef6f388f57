import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { consume, countHit } from '../../../platform/rate-limit';
import { findAccountByEmail } from '../accounts.repository';
import { mailResetLink, mailSuspended } from '../identity.mail';
import type { CommandDependencies } from '../identity-dependencies';
import { networkLimits, uninvitedMailLimit } from '../limits';
import { issueResetToken } from '../password-tokens.repository';

/** Mails a reset link if the address has an account. The caller learns nothing of that. */
export async function requestReset(
  { db, publicUrl }: CommandDependencies,
  input: { email: string; network: string },
): Promise<void> {
  await consume(db, [networkLimits.requestReset(input.network)]);
  const { isAllowed } = await countHit(db, uninvitedMailLimit(input.email));
  if (!isAllowed) return;
  await inTransaction(db, async (tx) => {
    const account = await findAccountByEmail(tx, input.email);
    if (!account) return;
    if (account.status === 'suspended') return mailSuspended(tx, account.email);
    const { token, expiresAt } = await issueResetToken(tx, account.id);
    await mailResetLink(tx, { to: account.email, token, expiresAt, publicUrl: publicUrl() });
    await appendActivity(tx, {
      actor: null,
      action: 'Requested Password Reset',
      target: { type: 'user', id: account.id, label: account.name },
    });
  });
}
