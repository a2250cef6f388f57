import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { consume, countHit } from '../../../platform/rate-limit';
import { findAccountByEmail } from '../accounts/accounts.repository';
import { isClosed, linkFor } from '../domain/link-by-status';
import { mailClosed } from '../identity.mail';
import type { CommandDependencies } from '../identity-dependencies';
import { mailPasswordLink } from '../passwords/password-links';
import { networkLimits, uninvitedMailLimit } from '../sign-in/sign-in-limits';

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
    const { status } = account;
    if (isClosed(status)) return mailClosed(tx, account.email, status);
    // An invitation that has expired comes anew: whoever reads the mail is who was invited.
    await mailPasswordLink(tx, account, linkFor(status), publicUrl());
    await appendActivity(tx, {
      actor: null,
      action: 'Requested Password Reset',
      target: { type: 'user', id: account.id, label: account.name },
    });
  });
}
