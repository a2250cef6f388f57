import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { DatabaseTime, type Db, inDatabaseTime, isDatabaseAway } from '../database';
import { type PictureFiles, removeOrphans } from '../pictures';
import { foldTallies } from '../tallies';

const EVERY_MS = 10 * 60 * 1000;
const PICTURES_EVERY_MS = 6 * 60 * 60 * 1000;
const BATCH = 1_000;
/** Longer than any statement may take. */
const CONNECTION_MS = 20_000;
/** A round that has this much to do goes on in the next one. */
const MAX_BATCHES = 50;

/** What is of no use any more; what people may still ask about is kept longer. */
const REMAINS: readonly { table: string; key: string; isOver: RawBuilder<boolean> }[] = [
  { table: 'rate_limits', key: 'bucket', isOver: sql`resets_at < now()` },
  { table: 'sign_in_challenges', key: 'id', isOver: sql`expires_at < now() - interval '1 day'` },
  { table: 'password_tokens', key: 'token_hash', isOver: sql`expires_at < now() - interval '7 days'` },
  { table: 'sessions', key: 'id', isOver: sql`expires_at < now() - interval '30 days'` },
  { table: 'idempotency_keys', key: 'ctid', isOver: sql`created_at < now() - interval '24 hours'` },
  { table: 'remote_events', key: 'id', isOver: sql`occurred_at < now() - interval '30 days'` },
  { table: 'mail_outbox', key: 'id', isOver: sql`coalesce(sent_at, failed_at) < now() - interval '30 days'` },
];

/** Deletes a bounded batch of each; one process at a time, the others leave it to that one. Answers how many rows went. */
async function deleteBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ locked: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('asset-portal:housekeeping', 0)) AS locked`.execute(
      tx,
    );
    if (!lock.rows[0]?.locked) return 0;
    let deleted = 0;
    for (const { table, key, isOver } of REMAINS) {
      const column = sql.ref(key);
      const result = await sql`DELETE FROM ${sql.table(table)} WHERE ${column} IN (
        SELECT ${column} FROM ${sql.table(table)} WHERE ${isOver} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`.execute(
        tx,
      );
      deleted += Number(result.numAffectedRows ?? 0);
    }
    return deleted;
  });
}

/** Deletes what has expired, in small transactions. */
export async function cleanUp(db: Db): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const deleted = await deleteBatch(db);
    total += deleted;
    if (deleted === 0) break;
  }
  return total;
}

export interface Housekeeping {
  stop(): Promise<void>;
}

interface Surroundings {
  db: Db;
  log: FastifyBaseLogger;
  /** Where uploaded pictures lie. */
  pictures: PictureFiles;
}

/** Cleans up now and then as long as the server runs. */
export function startHousekeeping({ db, log, pictures }: Surroundings): Housekeeping {
  const rows = repeat(EVERY_MS, log, async () => {
    log.info({ deleted: await cleanUp(db) }, 'housekeeping');
    await foldTallies(db);
  });
  const files = repeat(PICTURES_EVERY_MS, log, async () => {
    log.info({ removed: await removeOrphans(db, pictures) }, 'pictures cleaned up');
  });
  return {
    async stop() {
      await Promise.all([rows.stop(), files.stop()]);
    },
  };
}

/** Does a piece of work at once and then at intervals; one round at a time, a failed one is told to the log. */
function repeat(everyMs: number, log: FastifyBaseLogger, work: () => Promise<void>): Housekeeping {
  let running = Promise.resolve();
  const round = () => {
    running = running
      .then(() => inDatabaseTime(new DatabaseTime(CONNECTION_MS, true), work))
      .catch((error) =>
        log.warn({ err: error }, isDatabaseAway(error) ? 'database away' : 'housekeeping failed'),
      );
  };
  const timer = setInterval(round, everyMs);
  round();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
