import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type JobHelpers, Logger, type TaskList } from 'graphile-worker';
import { DatabaseTime, type Db, inDatabaseTime, isDatabaseAway } from '../database';
import { inWork, type Observer, type Work } from '../observing';
import { type FollowedRun, followRun } from './follow-run';
import { JOB_NAMES, type JobHandlers } from './job-table';
import type { QueuePool } from './queue-pool';

/** Longer than any statement may take. */
const CONNECTION_MS = 20_000;
const AGAIN_MS = 1_000;

interface Surroundings {
  db: Db;
  pool: Pick<QueuePool, 'ask'>;
  stopping: AbortSignal;
  observer: Required<Observer>;
}

/** The handlers as the library calls them. */
export function createTaskList(handlers: JobHandlers, surroundings: Surroundings): TaskList {
  return Object.fromEntries(
    JOB_NAMES.map((name) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        const { db, stopping, observer } = surroundings;
        const inTime = <T>(work: () => Promise<T>) =>
          inDatabaseTime(new DatabaseTime(CONNECTION_MS, true), work);
        let run: FollowedRun | undefined;
        const work: Work = { job: name };
        const begun = performance.now();
        const ended = (isFailed: boolean) =>
          observer.jobEnded({ job: name, ms: performance.now() - begun, isFailed }, work);
        observer.jobBegun(work);
        try {
          await inWork(work, () =>
            inTime(async () => {
              run = await followRun({ db, task: name, job, stopping });
              // What add-job.ts wrote for this name.
              await handlers[name](payload as never, run);
              await run.end();
            }),
          );
          ended(false);
        } catch (error) {
          ended(true);
          // A worker that cannot write down how its job ended is lost.
          if (isDatabaseAway(error)) await untilDatabaseAnswers(surroundings);
          // Where this fails as well, whoever frees the job finds a run that nobody has any more.
          await inTime(async () => run?.fail(error)).catch(() => {});
          throw error;
        }
      },
    ]),
  );
}

async function untilDatabaseAnswers({ pool, stopping }: Surroundings): Promise<void> {
  while (!stopping.aborted) {
    const answers = await pool.ask('SELECT').then(
      () => true,
      () => false,
    );
    if (answers) return;
    await sleep(AGAIN_MS);
  }
}

/** The library's lines in our log: its errors are jobs that are tried again, the rest is of use to who looks for a fault. */
export function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const err = meta?.error;
    if (level === 'error' || level === 'warning')
      log.warn(err instanceof Error ? { err } : {}, isDatabaseAway(err) ? 'database away' : message);
    else log.debug(message);
  });
}
