import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { ServerConfig } from './platform/config';
import type { Db } from './platform/database';
import { createPictureFiles, createPictureStore } from './platform/pictures';

interface SeedSurroundings {
  config: Pick<ServerConfig, 'dataDir' | 's3'>;
  log: FastifyBaseLogger;
  report: (line: string) => void;
}

/** Fills a database without any account with the demo data; any other is left alone. */
export async function seedWhenEmpty(db: Db, { config, log, report }: SeedSurroundings): Promise<void> {
  const isEmpty = async () => !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
  if (!(await isEmpty())) return;
  await oneAtATime(db, async () => {
    if (!(await isEmpty())) return;
    report('Filling the empty database with demo data ...');
    // Loaded only where it is used: an installation in production never reads it.
    const { seedDemo } = await import('./seed');
    await seedDemo(db, { pictures: createPictureStore(createPictureFiles(config, log)) });
  });
}

/** Of servers that start at once on one database, the others wait for as long as the first one takes. */
async function oneAtATime(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0; SET lock_timeout = 0`.execute(connection);
    await sql`SELECT pg_advisory_lock(hashtextextended('asset-portal:demo', 0))`.execute(connection);
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtextextended('asset-portal:demo', 0))`.execute(connection);
      await sql`RESET statement_timeout; RESET lock_timeout`.execute(connection);
    }
  });
}
