import { DELIVERY_DAYS } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database';
import type { JobHandlers, JobRun } from '../jobs';
import { type PictureFiles, removeOrphans } from '../pictures';
import { foldSums, foldTallies } from '../tallies';

const BATCH = 1_000;
/** A run that has this much to do goes on in the next one. */
const MAX_BATCHES = 50;

/** What is of no use any more; what people may still ask about is kept longer. */
const REMAINS: readonly { table: string; key: string; isOver: RawBuilder<boolean> }[] = [
  { table: 'rate_limits', key: 'bucket', isOver: sql`resets_at < now()` },
  { table: 'sign_in_challenges', key: 'id', isOver: sql`expires_at < now() - interval '1 day'` },
  { table: 'password_tokens', key: 'token_hash', isOver: sql`expires_at < now() - interval '7 days'` },
  { table: 'sessions', key: 'id', isOver: sql`expires_at < now() - interval '30 days'` },
  { table: 'access_tokens', key: 'id', isOver: sql`expires_at < now() - interval '90 days'` },
  { table: 'idempotency_keys', key: 'ctid', isOver: sql`created_at < now() - interval '24 hours'` },
  { table: 'remote_events', key: 'id', isOver: sql`occurred_at < now() - interval '30 days'` },
  { table: 'policy_violations', key: 'ctid', isOver: sql`day < (now() - interval '30 days')::date` },
  { table: 'canary_notices', key: 'ctid', isOver: sql`noticed_at < now() - interval '180 days'` },
  {
    table: 'graphile_worker._private_jobs',
    key: 'id',
    isOver: sql`attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '7 days'`,
  },
  { table: 'job_runs', key: 'id', isOver: sql`ended_at < now() - interval '7 days'` },
  {
    table: 'webhook_deliveries',
    key: 'id',
    isOver: sql`coalesce(ended_at, created_at) < now() - make_interval(days => ${DELIVERY_DAYS})`,
  },
  // Whatever was noted for it at the moment of its removal has gone by then.
  {
    table: 'webhooks',
    key: 'id',
    isOver: sql`removed_at < now() - make_interval(days => ${2 * DELIVERY_DAYS})`,
  },
  { table: 'mail_outbox', key: 'id', isOver: sql`coalesce(sent_at, failed_at) < now() - interval '30 days'` },
];

/** Deletes a bounded batch of each; what somebody else deletes at the same time is left to them. Answers how many rows went. */
async function deleteBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
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
export async function cleanUp(
  db: Db,
  { report, stopping }: Partial<Pick<JobRun, 'report' | 'stopping'>> = {},
): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES && !stopping?.aborted; batch++) {
    const deleted = await deleteBatch(db);
    total += deleted;
    await report?.(total);
    if (deleted === 0) break;
  }
  return total;
}

interface Surroundings {
  db: Db;
  log: FastifyBaseLogger;
  /** Where uploaded pictures lie. */
  pictures: PictureFiles;
}

/** The jobs that keep the database and the picture files small. */
export function createHousekeepingHandlers({
  db,
  log,
  pictures,
}: Surroundings): Pick<JobHandlers, 'clean-up' | 'fold-tallies' | 'remove-orphan-pictures'> {
  return {
    async 'clean-up'(_nothing, run) {
      log.info({ deleted: await cleanUp(db, run) }, 'housekeeping');
    },
    async 'fold-tallies'(_nothing, run) {
      await foldTallies(db, run);
      await foldSums(db, run);
    },
    async 'remove-orphan-pictures'(_nothing, run) {
      log.info({ removed: await removeOrphans(db, pictures, run) }, 'pictures cleaned up');
    },
  };
}
