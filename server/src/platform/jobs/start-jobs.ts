import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type ParsedCronItem, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { type Db, isDatabaseAway } from '../database';
import { createPoolOf } from '../database/pool';
import { NOBODY, type Observer } from '../observing';
import { addJob } from './add-job';
import { JOB_NAMES, JOBS, type JobHandlers } from './job-table';
import { freeDeadLocks, LOCK_MS, renewLocks } from './locks';
import { QueuePool } from './queue-pool';
import { createTaskList, queueLogger } from './tasks';

/** How many jobs one server does at once. */
const WORKERS = 5;
/** Workers are woken by notifications; they look besides, for what is due later and for what was missed. */
const POLL_MS = 2_000;
const AGAIN_MS = 2_000;
/** What the clock asks for while the database is away, or one runner takes over from another, is made up for. */
const MISSED_MS = 5 * 60_000;
/** With what the calls have to finish, the server stops within its own limit. */
const STOP_WITHIN_MS = 6_000;
/** Of that, what its connections have once nothing runs any more, or should not: then they are cut. */
const CLOSE_WITHIN_MS = 500;

export interface JobsOptions {
  db: Db;
  connectionString: string;
  /** How the queue's connections are named in the database. */
  connectionName?: string;
  handlers: JobHandlers;
  log: FastifyBaseLogger;
  observer?: Required<Observer>;
  /** After how long without a sign of its worker a job is taken up by another, in milliseconds. */
  lockMs?: number;
}

export interface Jobs {
  /** The queue's own connections. */
  pool: pg.Pool;
  /** Finishes what runs, within 6 seconds, and stops; what is not finished is done by another server, or later. */
  stop(): Promise<void>;
}

/** Works on the queue, together with all other servers of the database. */
export function startJobs(options: JobsOptions): Jobs {
  const { db, log } = options;
  const stopping = new AbortController();
  const pool = createPoolOf(QueuePool, options.connectionString, {
    max: WORKERS,
    name: options.connectionName,
  });
  const runners = keepRunning(options, pool, stopping.signal);
  const locks = keepLocks(pool, runners.workers, options);
  const asked = askForFirstRuns(db).catch((error) =>
    log.warn({ err: error }, 'jobs of the start not queued'),
  );
  return {
    pool,
    async stop() {
      pool.giveUp();
      stopping.abort();
      locks.stop();
      const finished = Promise.all([asked, runners.stop(), locks.settled()]);
      const limit = sleep(STOP_WITHIN_MS, undefined, { ref: false });
      await Promise.race([finished, sleep(STOP_WITHIN_MS - CLOSE_WITHIN_MS, undefined, { ref: false })]);
      await Promise.race([pool.endWithin(CLOSE_WITHIN_MS), limit]);
    },
  };
}

/** Such jobs are handed nothing. */
async function askForFirstRuns(db: Db): Promise<void> {
  for (const name of JOB_NAMES) if (JOBS[name].atStart) await addJob(db, name, {} as never, { key: name });
}

function schedule(): ParsedCronItem[] {
  return parseCronItems(
    JOB_NAMES.flatMap((task) => {
      const { every, line, priority } = JOBS[task];
      if (!every) return [];
      return [
        {
          task,
          match: every,
          options: { jobKey: task, queueName: line, priority, backfillPeriod: MISSED_MS },
        },
      ];
    }),
  );
}

interface Runners {
  /** The ids of the workers that are alive in this process. */
  workers: ReadonlySet<string>;
  stop(): Promise<void>;
}

/**
 * The library's runner loses a worker for good when the database goes away between a job and its completion. Another
 * runner then takes over, while the first one finishes what it has.
 */
function keepRunning(
  { db, handlers, log, observer = NOBODY }: JobsOptions,
  pool: QueuePool,
  stopping: AbortSignal,
): Runners {
  const workers = new Set<string>();
  const ending = new Set<Promise<void>>();
  let current: Runner | undefined;
  let retry: NodeJS.Timeout | undefined;
  const taskList = createTaskList(handlers, { db, pool, stopping, observer });
  const logger = queueLogger(log);

  const again = () => {
    if (!stopping.aborted) retry = setTimeout(() => void launch(), AGAIN_MS);
  };
  const end = (runner: Runner) => {
    if (current === runner) current = undefined;
    const ended = runner.stop().catch((error) => log.warn({ err: error }, 'job runner stopped badly'));
    ending.add(ended);
    void ended.finally(() => ending.delete(ended));
  };
  const launch = async () => {
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
    events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId));
    try {
      const runner = await run({
        pgPool: pool,
        taskList,
        parsedCronItems: schedule(),
        concurrency: WORKERS,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        events,
        logger,
      });
      runner.promise.catch((error) => log.warn({ err: error }, 'job runner failed'));
      current = runner;
      events.once('worker:fatalError', () => {
        end(runner);
        again();
      });
      if (stopping.aborted) end(runner);
    } catch (error) {
      log.warn({ err: error }, isDatabaseAway(error) ? 'database away' : 'job runner did not start');
      again();
    }
  };
  const launching = launch();
  return {
    workers,
    async stop() {
      clearTimeout(retry);
      await launching;
      if (current) end(current);
      await Promise.all(ending);
    },
  };
}

function keepLocks(pool: QueuePool, workers: ReadonlySet<string>, { log, lockMs = LOCK_MS }: JobsOptions) {
  let beating = Promise.resolve();
  let wasRenewed = false;
  const beat = async () => {
    try {
      await renewLocks(pool, [...workers]);
      // After a time without the database every lock is old: the others get a turn to renew theirs first.
      if (wasRenewed) await freeDeadLocks(pool, lockMs);
      wasRenewed = true;
    } catch (error) {
      if (wasRenewed)
        log.warn({ err: error }, isDatabaseAway(error) ? 'database away' : 'locks of jobs not renewed');
      wasRenewed = false;
    }
  };
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, lockMs / 4);
  return { stop: () => clearInterval(timer), settled: () => beating };
}
