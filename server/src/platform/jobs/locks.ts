import { END_INTERRUPTED } from './job-runs.repository';
import type { QueuePool } from './queue-pool';

/** A job whose worker has not renewed its lock for this long is taken up by another: its server was killed, or cut off. */
export const LOCK_MS = 60_000;

/**
 * The library frees the job of a killed worker after four hours. Here each worker renews the locks of its jobs, however
 * long these run, and any server frees those that nobody renews.
 */
export async function renewLocks(pool: QueuePool, workers: readonly string[]): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await pool.ask(`UPDATE graphile_worker.${table} SET locked_at = now() WHERE locked_by = ANY($1)`, [
      workers,
    ]);
}

/** Frees them, and notes of the runs that nobody has any more that they were interrupted. */
export async function freeDeadLocks(pool: QueuePool, lockMs: number): Promise<void> {
  await pool.ask(
    `SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_at < now() - $1 * interval '1 ms'
      UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_at < now() - $1 * interval '1 ms'))`,
    [lockMs],
  );
  await pool.ask(END_INTERRUPTED);
}
