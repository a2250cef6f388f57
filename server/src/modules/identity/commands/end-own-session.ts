import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { endSessionOf } from '../sessions/sessions.repository';

/** Signs one of the caller's own sessions out; it may be the one that calls. */
export async function endOwnSession(db: Db, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await endSessionOf(tx, caller.id, id))) throw notFound('Session');
    await appendActivity(tx, {
      actor: caller,
      action: 'Ended Session',
      target: { type: 'user', id: caller.id, label: caller.name },
    });
  });
}
