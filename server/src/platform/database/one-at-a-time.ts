import { sql } from 'kysely';
import type { Db } from './kysely';

/** Of servers that do this at once on one database, the others wait for as long as the first one takes. */
export async function oneAtATime(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0; SET lock_timeout = 0`.execute(connection);
    await sql`SELECT pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection);
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
      await sql`RESET statement_timeout; RESET lock_timeout`.execute(connection);
    }
  });
}
