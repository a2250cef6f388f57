import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { runDueJobs, startTestJobs } from '../../../test/app/jobs';
import { runProgram } from '../../../test/database/child-program';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { addJob, type Jobs, listJobStates } from '.';
import { nextByClock } from './job-states';

const database = setUpTestDatabase();
const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await sql`TRUNCATE job_runs, graphile_worker._private_jobs, graphile_worker._private_job_queues`.execute(
    database.db,
  );
});

async function stateOf(name: string) {
  const found = (await listJobStates(database.db)).find((job) => job.name === name);
  if (!found) throw new Error(`No job ${name}`);
  return found;
}

/** A busy machine has a minute for each step. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It did not happen: ${isSo}`);
    await sleep(50);
  }
}

test('a job that is due waits, and done it says when it ran and how much it did', async () => {
  await addJob(database.db, 'fold-tallies', {});
  expect(await stateOf('fold-tallies')).toMatchObject({ state: 'waiting', queued: 1, last_run: null });
  await runDueJobs(database, { 'fold-tallies': async (_nothing, { report }) => report(70, 70) });
  const done = await stateOf('fold-tallies');
  expect(done).toMatchObject({
    title: 'Fold counts',
    state: 'idle',
    queued: 0,
    running_since: null,
    progress: null,
    last_run: { outcome: 'done', done: 70 },
    last_error: null,
  });
  expect(Date.parse(done.last_run?.ended_at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(done.last_run?.started_at ?? ''),
  );
});

test('a long one shows how far it is while it runs', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  started.push(
    startTestJobs(database, {
      'remove-orphan-pictures': async (_nothing, { report }) => {
        await report(3, 12);
        await held;
      },
    }),
  );
  await until(async () => (await stateOf('remove-orphan-pictures')).progress !== null);
  expect(await stateOf('remove-orphan-pictures')).toMatchObject({
    state: 'running',
    running_since: expect.any(String),
    progress: { done: 3, total: 12 },
  });
  goOn();
  await until(async () => (await stateOf('remove-orphan-pictures')).last_run !== null);
  expect((await stateOf('remove-orphan-pictures')).last_run).toMatchObject({ outcome: 'done', done: 3 });
});

test('one that fails says why, is tried again, and its error stays beside a run that went well', async () => {
  let attempt = 0;
  const handlers = {
    'send-mail': async () => {
      attempt += 1;
      if (attempt === 1) throw new Error('No space left');
    },
  };
  await addJob(database.db, 'send-mail', { mail: 1 });
  await runDueJobs(database, handlers);
  const failed = await stateOf('send-mail');
  expect(failed).toMatchObject({
    state: 'idle',
    last_run: { outcome: 'failed' },
    last_error: { at: expect.any(String), message: 'No space left' },
  });
  expect(Date.parse(failed.next_run_at ?? '')).toBeGreaterThan(Date.parse(failed.last_error?.at ?? ''));
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(database.db);
  await runDueJobs(database, handlers);
  expect(await stateOf('send-mail')).toMatchObject({
    last_run: { outcome: 'done' },
    last_error: { message: 'No space left' },
    next_run_at: null,
  });
});

test('the run of a killed worker is interrupted, and does not run for ever', async () => {
  const lockMs = 2_000;
  const victim = runProgram('hold-job.ts', [database.connectionString, String(lockMs)]);
  await addJob(database.db, 'send-mail', { mail: 7 });
  await victim.line('mail');
  await until(async () => (await stateOf('send-mail')).state === 'running');
  victim.child.kill('SIGKILL');
  await victim.exited;
  const again: number[] = [];
  started.push(startTestJobs(database, { 'send-mail': async () => void again.push(1) }, { lockMs }));
  await until(async () => again.length === 1 && (await stateOf('send-mail')).state === 'idle');
  const { rows } = await sql<{ outcome: string }>`SELECT outcome FROM job_runs WHERE task = 'send-mail'
    ORDER BY id`.execute(database.db);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['interrupted', 'done']);
});

test('what a stopping server breaks off is interrupted, and not taken for done', async () => {
  let hasBegun = false;
  const jobs = startTestJobs(database, {
    'remove-orphan-pictures': async (_nothing, { report, stopping }) => {
      await report(1, 5);
      hasBegun = true;
      while (!stopping.aborted) await sleep(20);
    },
  });
  await until(async () => hasBegun);
  await jobs.stop();
  expect((await stateOf('remove-orphan-pictures')).last_run).toMatchObject({
    outcome: 'interrupted',
    done: 1,
  });
});

test('when a job comes next by the clock', async () => {
  const at = (time: string) => new Date(`2026-01-31T${time}Z`);
  expect(nextByClock('requeue-mails', at('10:00:00'))).toEqual(at('10:01:00'));
  expect(nextByClock('clean-up', at('10:03:59'))).toEqual(at('10:10:00'));
  expect(nextByClock('remove-orphan-pictures', at('18:00:01'))).toEqual(new Date('2026-02-01T00:00:00Z'));
  expect(nextByClock('send-mail', at('10:00:00'))).toBeUndefined();
  expect((await stateOf('clean-up')).next_run_at).toMatch(/T\d\d:\d0:00\.000Z$/);
});

test('listing reads a few rows, however many runs are kept', async () => {
  await sql`INSERT INTO job_runs (task, job_id, worker, started_at, ended_at, outcome, error)
    SELECT CASE n % 50 WHEN 0 THEN 'requeue-mails' ELSE 'send-mail' END, n, 'worker', now(), now(),
      CASE n % 1000 WHEN 7 THEN 'failed' ELSE 'done' END, CASE n % 1000 WHEN 7 THEN 'refused' END
    FROM generate_series(1, 20000) AS n`.execute(database.db);
  await settle(database.pool, 'job_runs');
  const plans = await plansOf(database.pool, listJobStates);
  expect(rowsReadWithoutIndex(plans, 'job_runs')).toBe(0);
});
