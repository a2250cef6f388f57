import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { startTestJobs } from '../../../test/app/jobs';
import { runProgram } from '../../../test/database/child-program';
import { openSilentLink } from '../../../test/database/silent-link';
import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database';
import { addJob, type Jobs } from '.';

let database: TestDatabase;
let started: Jobs[];
beforeEach(async () => {
  // Where the library tells of a worker that it lost.
  jest.spyOn(console, 'trace').mockImplementation(() => {});
  database = await createTestDatabase();
  started = [];
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(started.map((jobs) => jobs.stop()));
  await database.drop();
});

const start: typeof startTestJobs = (...parameters) => {
  const jobs = startTestJobs(...parameters);
  started.push(jobs);
  return jobs;
};

/** A busy machine has a minute for each step. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It did not happen: ${isSo}`);
    await sleep(20);
  }
}

/** What is to be done or under way. */
async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM graphile_worker.jobs
    WHERE attempts < max_attempts OR locked_at IS NOT NULL`.execute(database.db);
  return rows[0]?.count ?? -1;
}

test('the job of a server that is killed in its midst is done by another, and nothing stays locked', async () => {
  const lockMs = 3_000;
  const victim = runProgram('hold-job.ts', [database.connectionString, String(lockMs)]);
  await addJob(database.db, 'send-mail', { mail: 7 });
  await victim.line('mail');
  await victim.line('pictures');
  const done: string[] = [];
  start(
    database,
    {
      'send-mail': async ({ mail }) => void done.push(`mail ${mail}`),
      'remove-orphan-pictures': async () => void done.push('pictures'),
    },
    { lockMs },
  );
  // As long as the one lives and renews its lock, the other leaves the job to it, and the line waits.
  await sleep(1.5 * lockMs);
  expect(done).toEqual([]);
  victim.child.kill('SIGKILL');
  await until(async () => (await countJobs()) === 0);
  expect(done.sort()).toEqual(['mail 7', 'pictures']);
});

test('long work stands in one line, whatever the number of servers, and holds no mail up', async () => {
  let running = 0;
  let most = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const long = async () => {
    running += 1;
    most = Math.max(most, running);
    await held;
    running -= 1;
  };
  const sent: number[] = [];
  const handlers = {
    'clean-up': long,
    'fold-tallies': long,
    'remove-orphan-pictures': long,
    'send-mail': async ({ mail }: { mail: number }) => void sent.push(mail),
  };
  for (let server = 0; server < 2; server++) start(database, handlers);
  await until(() => running > 0);
  for (let mail = 0; mail < 20; mail++) await addJob(database.db, 'send-mail', { mail });
  await until(() => sent.length === 20);
  release();
  await until(async () => (await countJobs()) === 0);
  expect(most).toBe(1);
});

/** Two seconds before the turn of a minute, by a clock that is moved by hand; to the database it is past. */
function stopTheClock(): number {
  const turn = Math.floor(Date.now() / 60_000) * 60_000;
  jest.useFakeTimers({
    now: turn - 2_000,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  return turn;
}

test('what is due by the clock runs once, with two servers', async () => {
  const turn = stopTheClock();
  let asked = 0;
  const handlers = {
    // What the clock asks for says so; a server that starts asks as well.
    'requeue-mails': async (payload: object) => {
      if ('_cron' in payload) asked += 1;
    },
  };
  for (let server = 0; server < 2; server++) start(database, handlers);
  await until(async () => (await isKnown()) && (await countJobs()) === 0);
  jest.setSystemTime(turn + 100);
  await until(async () => (await lastRun()) === turn && (await countJobs()) === 0);
  // The other server's clock turns as well.
  await sleep(3_000);
  expect(asked).toBe(1);
});

async function crontab() {
  const { rows } = await sql<{ last_execution: Date | null }>`SELECT last_execution
    FROM graphile_worker._private_known_crontabs WHERE identifier = 'requeue-mails'`.execute(database.db);
  return rows[0];
}

const isKnown = async () => (await crontab()) !== undefined;
const lastRun = async () => (await crontab())?.last_execution?.getTime();

test('a database that goes away, under a job and when one is due, costs nothing, and few lines in the log', async () => {
  const turn = stopTheClock();
  const link = await openSilentLink(database.connectionString);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  try {
    let isDown = false;
    const sent: number[] = [];
    const handlers = {
      'send-mail': async ({ mail }: { mail: number }) => {
        // The first ones end while the database is away.
        if (mail < 3) await until(() => isDown);
        sent.push(mail);
      },
    };
    start({ db: database.db, connectionString: link.url }, handlers, { log, lockMs: 4_000 });
    await until(isKnown);
    for (let mail = 0; mail < 5; mail++) await addJob(database.db, 'send-mail', { mail });
    await until(() => sent.length === 2);
    link.goDown();
    isDown = true;
    jest.setSystemTime(turn + 100);
    await sleep(4_000);
    expect(lines.length).toBeLessThan(60);
    link.goOn();
    await until(async () => (await lastRun()) === turn && (await countJobs()) === 0);
    await addJob(database.db, 'send-mail', { mail: 99 });
    await until(() => sent.includes(99));
    expect([...new Set(sent)].sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 99]);
  } finally {
    await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
    await link.close();
  }
});

test('stopping waits for what is nearly done, and not for what hangs, nor for a silent database', async () => {
  const link = await openSilentLink(database.connectionString);
  try {
    let isDone = false;
    const quick = startTestJobs(database, {
      'send-mail': async () => {
        await sleep(500);
        isDone = true;
      },
    });
    await addJob(database.db, 'send-mail', { mail: 1 });
    await until(async () => (await countLocked()) === 1);
    await quick.stop();
    expect(isDone).toBe(true);
    expect(await countLocked()).toBe(0);

    const hanging = startTestJobs(
      { db: database.db, connectionString: link.url },
      { 'send-mail': () => new Promise(() => {}) },
      { connectionName: 'hanging queue' },
    );
    await addJob(database.db, 'send-mail', { mail: 2 });
    await until(async () => (await countLocked()) === 1);
    link.fallSilent();
    await hanging.stop();
    // Though its worker never ends, its connections do.
    link.goOn();
    await until(async () => (await countConnections('hanging queue')) === 0);
  } finally {
    await link.close();
  }
});

async function countConnections(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE application_name = ${name}`.execute(database.db);
  return rows[0]?.count ?? -1;
}

async function countLocked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM graphile_worker.jobs
    WHERE locked_at IS NOT NULL AND task_identifier = 'send-mail'`.execute(database.db);
  return rows[0]?.count ?? -1;
}
