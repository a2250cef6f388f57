import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { type Caller, sessionOf } from '../../../platform/http/caller';
import { endOtherSessionsOf } from '../sessions/sessions.repository';

/** Signs the caller out everywhere but here; answers how many sessions that were. */
export async function endOtherSessions(db: Db, caller: Caller): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await endOtherSessionsOf(tx, caller.id, sessionOf(caller), 'signed_out');
    if (ended > 0)
      await appendActivity(tx, {
        actor: caller,
        action: 'Ended Session',
        target: { type: 'user', id: caller.id, label: caller.name },
        after: { sessions_ended: ended },
      });
    return ended;
  });
}
