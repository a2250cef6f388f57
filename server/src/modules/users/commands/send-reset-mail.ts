import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { findAccountByEmail, mailPasswordLink } from '../../identity';
import type { UsersDependencies } from '../users-dependencies';
import { assertAllowed, openAccount } from './open-account';

/** Mails a link that sets a password; a person who has none yet gets the invitation once more. */
export async function sendResetMail(
  { db, publicUrl }: UsersDependencies,
  caller: Caller,
  email: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) throw invalid({ email: 'No account has this email address' });
    const user = await openAccount(tx, caller, account.id);
    assertAllowed('send-reset', caller, user);
    await mailPasswordLink(tx, user, user.has_password ? 'reset' : 'invitation', publicUrl());
    await appendActivity(tx, {
      actor: caller,
      action: 'Sent Reset Mail',
      target: { type: 'user', id: user.id, label: user.name },
    });
  });
}
