import { sql } from 'kysely';
import type { OpenDatabase } from './platform/database';

/** Holds the same lock in every process, so that of several that start at once one fills the database. */
const SEED_LOCK = 7_270_811_553;

/** Fills a database without any account with the demo data; any other is left alone. */
export async function seedWhenEmpty(
  { pool, db }: Pick<OpenDatabase, 'pool' | 'db'>,
  report: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Another process may be filling it, which takes longer than a statement may.
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
    const { rows } = await sql`SELECT FROM users LIMIT 1`.execute(db);
    if (rows.length > 0) return;
    report('Filling the empty database with demo data ...');
    // Loaded only where it is used: an installation in production never reads it.
    const { seedDemo } = await import('./seed');
    await seedDemo(db);
  } finally {
    // Closing the connection drops its lock and its settings together.
    client.release(true);
  }
}
