import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { findAccountByEmail } from '../../identity';
import { mailingAction } from '../domain/account-states';
import { mailPerson } from '../users.mail';
import type { UsersDependencies } from '../users-dependencies';
import { assertAllowed, openAccount } from './open-account';

/** Mails a link that sets a password; who has not accepted the invitation yet gets it once more. */
export async function sendResetMail(
  { db, publicUrl }: UsersDependencies,
  caller: Caller,
  email: string,
): Promise<'reset' | 'invitation'> {
  return inTransaction(db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) throw invalid({ email: 'No account has this email address' });
    const user = await openAccount(tx, caller, account.id);
    const action = mailingAction(user.status);
    const { log, mail } = assertAllowed(action, caller, user);
    await mailPerson(tx, mail, { account: user, publicUrl: publicUrl() });
    await appendActivity(tx, {
      actor: caller,
      action: log,
      target: { type: 'user', id: user.id, label: user.name },
    });
    return action === 'send-invitation' ? 'invitation' : 'reset';
  });
}
