import type { BackgroundJob } from '@portal/contract';
import { parseCronItem } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../database';
import { JOB_NAMES, JOBS, type JobName } from './job-table';

const MINUTE_MS = 60_000;
/** What the clock asks for comes up within a year. */
const MAX_MINUTES = 366 * 24 * 60;

/** When the clock asks for a job next, after an instant; undefined where it never does. */
export function nextByClock(name: JobName, after: Date): Date | undefined {
  const { every } = JOBS[name];
  if (!every) return undefined;
  const { match } = parseCronItem({ task: name, match: every });
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1;
  for (let minute = first; minute < first + MAX_MINUTES; minute++) {
    const at = new Date(minute * MINUTE_MS);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    if (match(digest)) return at;
  }
  return undefined;
}

interface Row {
  task: JobName;
  now: Date;
  running_since: Date | null;
  done: number | null;
  total: number | null;
  last_started_at: Date | null;
  last_ended_at: Date | null;
  last_outcome: 'done' | 'failed' | 'interrupted' | null;
  last_done: number | null;
  failed_at: Date | null;
  error: string | null;
  queued: number;
  /** When the first one that waits in the queue is due. */
  due_at: Date | null;
}

/** The newest run of each kind that ended, that failed and that goes on, and what waits in the queue. */
async function readRuns(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH queue AS (
      SELECT task_id, min(run_at) AS due_at, count(*) FILTER (WHERE run_at <= now())::int AS queued
      FROM graphile_worker._private_jobs WHERE is_available GROUP BY task_id)
    SELECT kinds.task, now() AS now, going_on.started_at AS running_since, going_on.done, going_on.total,
      last.started_at AS last_started_at, last.ended_at AS last_ended_at, last.outcome AS last_outcome,
      last.done AS last_done, failed.ended_at AS failed_at, failed.error,
      coalesce(queue.queued, 0) AS queued, queue.due_at
    FROM unnest(${JOB_NAMES}::text[]) WITH ORDINALITY AS kinds (task, place)
    LEFT JOIN LATERAL (
      SELECT started_at, done, total FROM job_runs
      WHERE job_runs.task = kinds.task AND ended_at IS NULL ORDER BY id LIMIT 1) AS going_on ON true
    LEFT JOIN LATERAL (
      SELECT started_at, ended_at, outcome, done FROM job_runs
      WHERE job_runs.task = kinds.task AND ended_at IS NOT NULL ORDER BY id DESC LIMIT 1) AS last ON true
    LEFT JOIN LATERAL (
      SELECT ended_at, error FROM job_runs
      WHERE job_runs.task = kinds.task AND outcome = 'failed' ORDER BY id DESC LIMIT 1) AS failed ON true
    LEFT JOIN graphile_worker._private_tasks AS tasks ON tasks.identifier = kinds.task
    LEFT JOIN queue ON queue.task_id = tasks.id
    ORDER BY kinds.place`.execute(db);
  return rows;
}

function earlier(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
}

function present(row: Row): BackgroundJob {
  const { task, now, running_since, done, total, queued, due_at, failed_at, error } = row;
  const { last_started_at, last_ended_at, last_outcome } = row;
  return {
    name: task,
    title: JOBS[task].title,
    state: running_since ? 'running' : queued > 0 ? 'waiting' : 'idle',
    running_since: running_since?.toISOString() ?? null,
    progress: done === null ? null : { done, total },
    queued,
    last_run:
      last_started_at && last_ended_at && last_outcome
        ? {
            started_at: last_started_at.toISOString(),
            ended_at: last_ended_at.toISOString(),
            outcome: last_outcome,
            done: row.last_done,
          }
        : null,
    last_error: failed_at && error !== null ? { at: failed_at.toISOString(), message: error } : null,
    next_run_at: earlier(due_at ?? undefined, nextByClock(task, now))?.toISOString() ?? null,
  };
}

/** Every kind of background work: what it does now, how it went last and when it comes next. */
export async function listJobStates(db: Db): Promise<BackgroundJob[]> {
  return (await readRuns(db)).map(present);
}
