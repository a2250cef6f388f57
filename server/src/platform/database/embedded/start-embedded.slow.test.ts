import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChildProgram, runProgram, temporaryFolders } from '../../../../test/database/child-program';
import { createPool, isDatabaseAway } from '../pool';
import { readPostmaster } from './postmaster';
import { commandLine, isAlive, processesWorkingIn, processInfo, signal } from './processes';
import { type EmbeddedDatabase, startEmbedded } from './start-embedded';

const newFolder = temporaryFolders();
const linuxTest = process.platform === 'linux' ? test : test.skip;

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder);
  cleanups.push(() => database.stop());
  return database;
}

async function query(database: { connectionString: string }, text: string): Promise<unknown[]> {
  const pool = createPool(database.connectionString, { max: 1 });
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

function postmasterPid(folder: string): number {
  const pid = readPostmaster(path.join(folder, 'pgdata'))?.pid;
  if (!pid) throw new Error('PostgreSQL is not running');
  return pid;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20);
}

function hold(folder: string): ChildProgram {
  const program = runProgram('hold-database.ts', [folder]);
  cleanups.push(() => program.child.kill('SIGKILL'));
  return program;
}

/** The shell that watches Node, and its guard: what names the data besides PostgreSQL itself. */
function watchdogPids(folder: string): number[] {
  const shells = fs
    .readdirSync('/proc')
    .filter((name) => commandLine(Number(name))?.startsWith('/bin/sh -c'));
  return shells.map(Number).filter((pid) => commandLine(pid)?.includes(`${folder}/pgdata`));
}

/** What a PostgreSQL that was cut off with the whole machine leaves behind. */
function leavePidFile(folder: string, pid: number): void {
  const dataDir = path.join(folder, 'pgdata');
  const file = path.join(dataDir, 'postmaster.pid');
  fs.writeFileSync(file, `${pid}\n${dataDir}\n1700000000\n5432\n\n127.0.0.1\n 1 1\nready   \n`);
  const { uid, gid } = fs.statSync(dataDir);
  if (process.getuid?.() === 0) fs.chownSync(file, uid, gid);
}

test('data stays from one start to the next', async () => {
  const folder = newFolder();
  const first = await start(folder);
  await query(first, 'create table kept as select 42 as n');
  await first.stop();
  expect(fs.readdirSync(folder)).toEqual(['pgdata']);
  const second = await start(folder);
  expect(await query(second, 'select n from kept')).toEqual([{ n: 42 }]);
});

test('it is only reached from this machine, with the password', async () => {
  const folder = newFolder();
  const database = await start(folder);
  expect(await query(database, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await query(database, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
  expect(await query(database, 'show fsync')).toEqual([{ fsync: 'on' }]);
  const url = new URL(database.connectionString);
  url.password = 'guess';
  await expect(query({ connectionString: url.href }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('of four processes on one folder one comes up, and the others say what to do', async () => {
  const folder = newFolder();
  const programs = [1, 2, 3, 4].map(() => hold(folder));
  const answers = (await Promise.all(programs.map(({ line }) => line('{')))).map((text) => JSON.parse(text));
  expect(answers.filter(({ ready }) => ready)).toHaveLength(1);
  const refusals = answers.filter(({ refused }) => refused);
  expect(refusals).toHaveLength(3);
  for (const { refused, message } of refusals) {
    expect(refused).toBe('EDATADIRBUSY');
    expect(message).toMatch(
      /^The data folder .* is in use by .*: stop it first, or set DATA_DIR to another folder\.$/,
    );
  }
});

test('a second start in the same process is refused and leaves the first alone', async () => {
  const folder = newFolder();
  const database = await start(folder);
  await expect(start(folder)).rejects.toMatchObject({ code: 'EDATADIRBUSY' });
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

linuxTest('PostgreSQL ends by itself when Node is killed hard', async () => {
  const folder = newFolder();
  const program = hold(folder);
  await program.line('{"ready"');
  const pid = postmasterPid(folder);
  program.child.kill('SIGKILL');
  await until(() => !isAlive(pid));
  await start(folder);
});

linuxTest('an orphan whose watchdog was killed too is stopped by the next start', async () => {
  const folder = newFolder();
  const program = hold(folder);
  await program.line('{"ready"');
  const orphan = postmasterPid(folder);
  const watchdog = watchdogPids(folder);
  expect(watchdog).toHaveLength(2);
  for (const pid of watchdog) signal(pid, 'SIGKILL');
  program.child.kill('SIGKILL');
  await program.exited;
  expect(isAlive(orphan)).toBe(true);
  const database = await start(folder);
  expect(isAlive(orphan)).toBe(false);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

linuxTest('a first boot that is killed at any moment leaves nothing that bars the next', async () => {
  for (const delayMs of [300, 600, 900, 1300]) {
    const folder = newFolder();
    const program = hold(folder);
    await sleep(delayMs);
    program.child.kill('SIGKILL');
    await program.exited;
    const database = await start(folder);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(fs.existsSync(path.join(folder, 'owner.json'))).toBe(false);
  }
});

linuxTest('a pid file that names an unrelated process bars nothing and harms nobody', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  const bystander = spawn('sleep', ['300'], { stdio: 'ignore' });
  cleanups.push(() => bystander.kill('SIGKILL'));
  leavePidFile(folder, bystander.pid as number);
  const database = await start(folder);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(bystander.pid as number)).toBe(true);
});

linuxTest('PostgreSQL that nobody has reaped does not bar the start', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  // The parent becomes a program that never asks after its children.
  const parent = spawn('/bin/sh', ['-c', 'sleep 300 & echo $!; exec sleep 300'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  cleanups.push(() => parent.kill('SIGKILL'));
  const [printed] = await once(parent.stdout, 'data');
  const zombie = Number(printed);
  // A shell would still ask; the child may end only once its parent is that program.
  await until(() => fs.readFileSync(`/proc/${parent.pid}/cmdline`, 'utf8').startsWith('sleep'));
  signal(zombie, 'SIGKILL');
  await until(() => processInfo(zombie)?.zombie === true);
  leavePidFile(folder, zombie);
  const database = await start(folder);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

linuxTest('when PostgreSQL itself is killed, it comes back on the same address', async () => {
  const folder = newFolder();
  const database = await start(folder);
  const pool = createPool(database.connectionString);
  await pool.query('create table kept as select 42 as n');
  const client = await pool.connect();
  await client.query('begin');
  const busy = pool.query('select pg_sleep(30)').catch((error: Error) => error);
  const killed = postmasterPid(folder);
  signal(killed, 'SIGKILL');
  expect(isDatabaseAway(await busy)).toBe(true);
  expect(isDatabaseAway(await failureOf(client))).toBe(true);
  client.release();
  const rows = await eventually(() => pool.query('select n from kept').then((result) => result.rows));
  expect(rows).toEqual([{ n: 42 }]);
  expect(postmasterPid(folder)).not.toBe(killed);
  await pool.end();
});

linuxTest('backends that outlive a killed PostgreSQL do not bar the next', async () => {
  const folder = newFolder();
  const database = await start(folder);
  const pool = createPool(database.connectionString);
  // Computes without a look at the world, as a large aggregate does.
  const busy = pool
    .query('select count(*) from generate_series(1, 2000000000)')
    .catch((error: Error) => error);
  await sleep(300);
  signal(postmasterPid(folder), 'SIGKILL');
  await busy;
  expect(await eventually(() => pool.query('select 1 as one').then((result) => result.rows))).toEqual([
    { one: 1 },
  ]);
  await pool.end();
});

linuxTest('a stop in the midst of crash recovery comes to an end', async () => {
  const folder = newFolder();
  const database = await start(folder);
  const pool = createPool(database.connectionString);
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  signal(rows[0].pid, 'SIGKILL');
  await database.stop();
  await pool.end();
  expect(processesWorkingIn(path.join(folder, 'pgdata'))).toEqual([]);
  await (await start(folder)).stop();
});

/** A backend may answer once more before it notices that its PostgreSQL is gone. */
async function failureOf(client: { query(text: string): Promise<unknown> }): Promise<Error> {
  for (;;) {
    const failure = await client.query('select 1').then(
      () => null,
      (error: Error) => error,
    );
    if (failure) return failure;
  }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(50);
    }
  }
}
