import { DELIVERY_COUNT_CAP } from '@portal/contract';
import { sql } from 'kysely';
import { DatabaseTime, type Db, inDatabaseTime } from '../database';
import { countOutbox } from '../mail';
import { readRegistry } from '../releases';
import type { State } from './metrics';

/** Who scrapes does not wait long for an answer. */
const WITHIN_MS = 2_000;

interface QueueRow {
  task: string;
  ready: number;
  running: number;
  given_up: number;
  oldest_seconds: number | null;
}

async function readQueue(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    SELECT tasks.identifier AS task,
      count(jobs.id) FILTER (WHERE jobs.is_available AND jobs.run_at <= now())::int AS ready,
      count(jobs.id) FILTER (WHERE jobs.locked_at IS NOT NULL)::int AS running,
      count(jobs.id) FILTER (WHERE jobs.attempts >= jobs.max_attempts AND jobs.locked_at IS NULL)::int AS given_up,
      extract(epoch FROM now() - min(jobs.run_at) FILTER (WHERE jobs.is_available AND jobs.run_at <= now()))::float8
        AS oldest_seconds
    FROM graphile_worker._private_tasks AS tasks
      LEFT JOIN graphile_worker._private_jobs AS jobs ON jobs.task_id = tasks.id
    GROUP BY tasks.identifier ORDER BY tasks.identifier`.execute(db);
  return rows;
}

async function readOldestMail(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT extract(epoch FROM now() - min(created_at))::float8 AS seconds FROM mail_outbox
    WHERE sent_at IS NULL AND failed_at IS NULL`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Of each enabled webhook no more are counted than anybody wants to know. */
async function readWebhooks(db: Db): Promise<State['webhooks']> {
  const { rows } = await sql<State['webhooks']>`
    SELECT coalesce(sum(waits.count), 0)::int AS waiting, coalesce(max(waits.seconds), 0)::float8 AS "oldestSeconds",
      count(*) FILTER (WHERE disabled_by <> 'person')::int AS disabled
    FROM webhooks LEFT JOIN LATERAL (
      SELECT count(*) AS count, extract(epoch FROM now() - min(created_at)) AS seconds FROM (
        SELECT created_at FROM webhook_deliveries WHERE webhook_id = webhooks.id AND state = 'waiting'
        ORDER BY id LIMIT ${DELIVERY_COUNT_CAP}) AS oldest) AS waits ON webhooks.disabled_at IS NULL
    WHERE webhooks.removed_at IS NULL`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, disabled: 0 };
}

function readReleases(deployDir: string): State['releases'] {
  try {
    return readRegistry(deployDir).remotes.flatMap(({ name: remote, releases, previous }) => [
      { remote, release: 'live' as const, buildId: releases.stable.buildId },
      ...(releases.canary ? [{ remote, release: 'canary' as const, buildId: releases.canary.buildId }] : []),
      ...(previous ? [{ remote, release: 'previous' as const, buildId: previous.buildId }] : []),
    ]);
  } catch {
    // A list that cannot be read is told where it is served.
    return [];
  }
}

const UNKNOWN: Omit<State, 'releases'> = {
  isDatabaseUp: false,
  jobs: [],
  oldestJobSeconds: 0,
  mail: { waiting: 0, failed: 0, oldestSeconds: 0 },
  webhooks: { waiting: 0, oldestSeconds: 0, disabled: 0 },
};

async function readDatabase(db: Db): Promise<Omit<State, 'releases'>> {
  const queue = await readQueue(db);
  const { waiting, failed } = await countOutbox(db);
  return {
    isDatabaseUp: true,
    jobs: queue.flatMap(({ task, ready, running, given_up }) => [
      { task, state: 'ready' as const, count: ready },
      { task, state: 'running' as const, count: running },
      { task, state: 'given_up' as const, count: given_up },
    ]),
    oldestJobSeconds: Math.max(0, ...queue.map(({ oldest_seconds }) => oldest_seconds ?? 0)),
    mail: { waiting, failed, oldestSeconds: await readOldestMail(db) },
    webhooks: await readWebhooks(db),
  };
}

/** What the database and the deploy folder hold now; says so where the database does not answer in time. */
export async function readState(db: Db, deployDir: string): Promise<State> {
  const releases = readReleases(deployDir);
  const read = inDatabaseTime(new DatabaseTime(WITHIN_MS), () => readDatabase(db));
  return { ...(await read.catch(() => UNKNOWN)), releases };
}
