import type { SessionTimes } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import { type Caller, sessionOf } from '../../../platform/http/caller';
import { getSessionTimes } from '../queries/get-session-times';
import { sessionIsLive } from '../sessions/session-ends';

/** Notes that the session is used, at most once every 5 seconds. One that has ended stays so. */
export async function extendSession(db: Db, caller: Caller): Promise<SessionTimes> {
  await sql`UPDATE sessions s SET last_used_at = now(), last_seen_at = now()
    WHERE s.id = ${sessionOf(caller)} AND s.last_used_at <= now() - interval '5 seconds'
      AND ${sql.raw(sessionIsLive('s'))}`.execute(db);
  const times = await getSessionTimes(db, sessionOf(caller));
  if (!times) throw new AppError('unauthenticated', 'Authentication failed');
  return times;
}
