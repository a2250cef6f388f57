import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { consume, countHit } from '../../../platform/rate-limit';
import { findAccountByEmail } from '../accounts.repository';
import { mailSuspended } from '../identity.mail';
import type { CommandDependencies } from '../identity-dependencies';
import { networkLimits, uninvitedMailLimit } from '../limits';
import { mailPasswordLink } from '../password-links';

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
    await mailPasswordLink(tx, account, 'reset', publicUrl());
    await appendActivity(tx, {
      actor: null,
      action: 'Requested Password Reset',
      target: { type: 'user', id: account.id, label: account.name },
    });
  });
}
