import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { type Caller, sessionOf } from '../../../platform/http/caller';
import { endSession } from '../sessions/sessions.repository';

/** Ends the caller's session. */
export async function signOut(db: Db, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await endSession(tx, sessionOf(caller), 'signed_out'))) return;
    await appendActivity(tx, {
      actor: caller,
      action: 'Signed Out',
      target: { type: 'user', id: caller.id, label: caller.name },
    });
  });
}
