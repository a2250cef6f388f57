import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database';
import { createLog } from '../../src/platform/http/logging';
import { type Jobs, startJobs } from '../../src/platform/jobs';
import type { JobHandlers } from '../../src/platform/jobs/job-table';
import { createTaskList, queueLogger } from '../../src/platform/jobs/tasks';
import { NOBODY } from '../../src/platform/observing';
import type { TestDatabase } from '../database/test-database';

const log = createLog({ logLevel: 'silent' });

/** Handlers of all jobs: those that are given, and for the rest some that do nothing. */
function complete(handlers: Partial<JobHandlers>): JobHandlers {
  const nothing = async () => {};
  return {
    'send-mail': nothing,
    'requeue-mails': nothing,
    'clean-up': nothing,
    'fold-tallies': nothing,
    'remove-orphan-pictures': nothing,
    'advance-canaries': nothing,
    'remove-old-releases': nothing,
    'spread-department-name': nothing,
    'delete-custom-field': nothing,
    'wake-webhooks': nothing,
    'send-webhooks': nothing,
    ...handlers,
  };
}

/** The workers of one server. */
export function startTestJobs(
  { db, connectionString }: Pick<TestDatabase, 'db' | 'connectionString'>,
  handlers: Partial<JobHandlers>,
  options: Partial<Parameters<typeof startJobs>[0]> = {},
): Jobs {
  return startJobs({ db, connectionString, handlers: complete(handlers), log, ...options });
}

/** Does what is due, and what comes due by that, then ends. */
export async function runDueJobs(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  handlers: Partial<JobHandlers>,
) {
  const ask = (text: string, values?: unknown[]) => pool.query(text, values);
  await runOnce({
    pgPool: pool,
    taskList: createTaskList(complete(handlers), {
      db,
      pool: { ask },
      observer: NOBODY,
      stopping: new AbortController().signal,
    }),
    noHandleSignals: true,
    logger: queueLogger(log),
  });
}

/** Makes mails that wait for their next attempt due, as time would. */
export async function letPausesEnd(db: Db): Promise<void> {
  await sql`UPDATE mail_outbox SET next_attempt_at = now() WHERE sent_at IS NULL`.execute(db);
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'mail %'`.execute(db);
}
