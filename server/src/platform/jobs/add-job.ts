import { sql } from 'kysely';
import type { Db, Trx } from '../database';
import { JOBS, type JobName, type JobPayloads } from './job-table';

export interface JobOptions {
  /** Of jobs with the same key one waits at a time: a new one takes the place of the one that waits. */
  key?: string;
  /** At once, unless said otherwise. */
  runAt?: Date;
  /** Of what is due, the lowest number is taken first; that of the table unless said otherwise. */
  priority?: number;
  /** The line that it stands in, where the table names none. */
  line?: string;
}

/** Puts a job into the queue. In a transaction it is there, and workers are woken, when that commits. */
export async function addJob<Name extends JobName>(
  db: Db | Trx,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, priority = JOBS[name].priority, line }: JobOptions = {},
): Promise<void> {
  await sql`SELECT FROM graphile_worker.add_job(${name},
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${JOBS[name].line ?? line ?? null}::text,
    run_at => ${runAt ?? null}::timestamptz,
    job_key => ${key ?? null}::text,
    priority => ${priority}::int)`.execute(db);
}
