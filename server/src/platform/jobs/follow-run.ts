import type { JobHelpers } from 'graphile-worker';
import type { Db } from '../database';
import { beginRun, endRun, noteProgress, type Progress } from './job-runs.repository';
import type { JobName, JobRun } from './job-table';

/** Progress is written no oftener. */
const REPORT_MS = 1_000;
const MAX_ERROR = 500;

/** Screens and the log tell what kept a job from being done. */
function messageOf(error: unknown): string {
  return (error instanceof Error && error.message ? error.message : String(error)).slice(0, MAX_ERROR);
}

interface Follow {
  db: Db;
  task: JobName;
  job: JobHelpers['job'];
  stopping: AbortSignal;
}

export interface FollowedRun extends JobRun {
  /** The work is done. What ended early since the server stops was interrupted. */
  end(): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Writes down that a run begins, how far it gets, and how it ends. */
export async function followRun({ db, task, job, stopping }: Follow): Promise<FollowedRun> {
  const id = await beginRun(db, { task, jobId: job.id, worker: job.locked_by ?? '' });
  const progress: Progress = { done: null, total: null };
  let writtenAt = Number.NEGATIVE_INFINITY;
  return {
    stopping,
    async report(done, total) {
      progress.done = done;
      // More may come while it works.
      if (total !== undefined) progress.total = Math.max(total, done);
      const now = performance.now();
      if (now - writtenAt < REPORT_MS) return;
      writtenAt = now;
      await noteProgress(db, id, progress);
    },
    end() {
      const { done, total } = progress;
      const isCut = stopping.aborted && done !== null && total !== null && done < total;
      return endRun(db, id, { outcome: isCut ? 'interrupted' : 'done', ...progress });
    },
    fail: (error) => endRun(db, id, { outcome: 'failed', error: messageOf(error), ...progress }),
  };
}
