import { sql } from 'kysely';
import type { Db } from '../database';
import type { JobName } from './job-table';

/** How much is done, where the work counts, and of how much, where it knows. */
export interface Progress {
  done: number | null;
  total: number | null;
}

interface Start {
  task: JobName;
  /** The job in the queue, and the worker that has it locked. */
  jobId: string;
  worker: string;
}

/** A run begins; answers its number. */
export async function beginRun(db: Db, { task, jobId, worker }: Start): Promise<number> {
  const { id } = await db
    .insertInto('job_runs')
    .values({ task, job_id: jobId, worker })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteProgress(db: Db, id: number, { done, total }: Progress): Promise<void> {
  await db.updateTable('job_runs').set({ done, total }).where('id', '=', id).execute();
}

interface End extends Progress {
  outcome: 'done' | 'failed' | 'interrupted';
  /** Where it failed. */
  error?: string;
}

/** It ends, unless it was taken for interrupted before. */
export async function endRun(db: Db, id: number, { outcome, error, done, total }: End): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ outcome, error: error ?? null, done, total, ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the runs whose worker has their job no more: it was killed, or cut off, or its server stopped without it. */
export const END_INTERRUPTED = `UPDATE job_runs SET outcome = 'interrupted', ended_at = now()
  WHERE ended_at IS NULL AND NOT EXISTS (
    SELECT FROM graphile_worker._private_jobs AS jobs
    WHERE jobs.id = job_runs.job_id AND jobs.locked_by = job_runs.worker)`;
