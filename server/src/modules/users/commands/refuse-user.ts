import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { closeAccount } from '../../identity';
import { mailPerson } from '../users.mail';
import { type UserRow, updateUser } from '../users.repository';
import type { UsersDependencies } from '../users-dependencies';
import { assertAllowed, openAccount, readBack } from './open-account';

/** Refuses a waiting registration. The account is kept: a mistake can be mended, and its owner may register again. */
export async function refuseUser(
  { db, publicUrl }: UsersDependencies,
  caller: Caller,
  id: number,
  reason: string | null,
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const seen = await openAccount(tx, caller, id);
    const { next, log, mail } = assertAllowed('refuse', caller, seen);
    await updateUser(tx, id, { status: next });
    await closeAccount(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: log,
      target: { type: 'user', id, label: seen.name },
      before: { status: seen.status },
      after: { status: next },
      note: reason,
    });
    await mailPerson(tx, mail, { account: seen, reason, publicUrl: publicUrl() });
    return readBack(tx, id);
  });
}
