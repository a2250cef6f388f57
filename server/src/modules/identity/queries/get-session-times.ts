import type { SessionTimes } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { sessionEndsAt, sessionEndsLatest, sessionIsLive } from '../sessions/session-ends';

/** How long a session still lasts: differences, for the reader's clock may be wrong. Undefined once it has ended. */
export async function getSessionTimes(db: Db, sessionId: string): Promise<SessionTimes | undefined> {
  const { rows } = await sql<SessionTimes>`
    SELECT ceil(extract(epoch FROM ${sql.raw(sessionEndsAt('s'))} - now()))::int AS ends_in_seconds,
      ceil(extract(epoch FROM ${sql.raw(sessionEndsLatest('s'))} - now()))::int AS lasts_at_most_seconds
    FROM sessions s WHERE s.id = ${sessionId} AND ${sql.raw(sessionIsLive('s'))}`.execute(db);
  return rows[0];
}
