import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port';
import { ROOT } from '../root';

// A start takes seconds, on a busy machine a minute.
const PATIENCE_MS = 180_000;
jest.setTimeout(2 * PATIENCE_MS);

const MARK = 'PORTAL_TEST_MARK';
const SHELL_COMMAND = /^(?:\/bin\/)?sh -c /;
const onLinux = process.platform === 'linux' ? test : test.skip;

interface Started {
  pid: number;
  line: string;
}

interface Command {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | NodeJS.Signals>;
  /** Every process that lives and was started by it, however indirectly and in whatever group. */
  living: () => Started[];
  dataDir: string;
  port: number;
}

const folders: string[] = [];
const commands: Command[] = [];

afterEach(() => {
  for (const { living } of commands.splice(0)) for (const { pid } of living()) process.kill(pid, 'SIGKILL');
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The environment goes on to all that a command starts, and stays with them when their parents are gone. */
function livingWith(mark: string, dataDir: string): Started[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        if (!environment.includes(mark) && !environment.includes(dataDir)) return [];
        if (/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return [];
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(pid), line }];
      } catch {
        return [];
      }
    });
}

async function run(program: string, args: string[]): Promise<Command> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-stopping-'));
  folders.push(dataDir);
  const port = await freePort();
  const mark = `${MARK}=${randomUUID()}`;
  // As from a terminal of somebody else: nothing of the npm that runs this test.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = {
    ...Object.fromEntries(own),
    [MARK]: mark.slice(MARK.length + 1),
    PORT: String(port),
    DATA_DIR: dataDir,
    TMPDIR: dataDir,
    DATABASE_URL: '',
    NODE_ENV: '',
    EMPTY: '1',
    LOG_LEVEL: 'warn',
  };
  // A group of its own, as a terminal gives to a command.
  const child = spawn(program, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0));
  });
  const command = {
    child,
    output: () => output,
    ended,
    living: () => livingWith(mark, dataDir),
    dataDir,
    port,
  };
  commands.push(command);
  return command;
}

async function until(isSo: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await sleep(100))
    if (Date.now() > end) throw new Error(what());
}

const shows = (command: Command, text: RegExp) =>
  until(
    () => text.test(command.output()),
    () => `It does not say ${text}:\n${command.output()}`,
  );

const leavesNobody = (command: Command) =>
  until(
    () => command.living().length === 0,
    () =>
      `These are left:\n${command
        .living()
        .map(({ pid, line }) => `${pid} ${line}`)
        .join('\n')}`,
  );

function pidOf(command: Command, line: RegExp): number {
  const found = command.living().find((one) => line.test(one.line) && !SHELL_COMMAND.test(one.line));
  if (!found) throw new Error(`No ${line} among ${JSON.stringify(command.living())}`);
  return found.pid;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** The port is free, the data belongs to nobody, and its database was stopped in order. */
async function expectStopped(command: Command): Promise<void> {
  await leavesNobody(command);
  expect(await isListening(command.port)).toBe(false);
  expect(existsSync(path.join(command.dataDir, 'postgres', 'owner.json'))).toBe(false);
  expect(existsSync(path.join(command.dataDir, 'postgres', 'pgdata', 'postmaster.pid'))).toBe(false);
  expect(command.output()).toContain('Stopping ...');
}

const NPM = /(^|\/)npm(-cli\.js)? /;
const BOOTSTRAP = /bootstrap\.mjs/;

describe('npm start', () => {
  onLinux.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends with everything when npm alone gets %s',
    async (signal) => {
      const command = await run('npm', ['start']);
      await shows(command, /Stop with Ctrl-C/);
      process.kill(pidOf(command, NPM), signal);
      await expectStopped(command);
    },
  );

  onLinux('ends with everything on Ctrl-C, which reaches the whole group', async () => {
    const command = await run('npm', ['start']);
    await shows(command, /Stop with Ctrl-C/);
    process.kill(-(command.child.pid as number), 'SIGINT');
    await expectStopped(command);
  });

  onLinux('runs on under nohup when the terminal is gone, and ends when npm is told to', async () => {
    const command = await run('sh', ['-c', 'nohup npm start & sleep 1']);
    expect(await command.ended).toBe(0);
    await shows(command, /Stop with Ctrl-C/);
    expect(await isListening(command.port)).toBe(true);
    process.kill(pidOf(command, NPM), 'SIGTERM');
    await expectStopped(command);
  });
});

describe('its own command, as service managers run it', () => {
  const bootstrap = ['tooling/bin/bootstrap.mjs', 'start'];

  onLinux('ends with everything, and exit code 0, when told to', async () => {
    const command = await run(process.execPath, bootstrap);
    await shows(command, /Stop with Ctrl-C/);
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(0);
    expect(await isListening(command.port)).toBe(false);
    await expectStopped(command);
  });

  onLinux('ends with everything when it is killed hard', async () => {
    const command = await run(process.execPath, bootstrap);
    await shows(command, /Stop with Ctrl-C/);
    command.child.kill('SIGKILL');
    await expectStopped(command);
  });
});

onLinux('one remote by itself, stopped half-way of its start, leaves nothing behind', async () => {
  const command = await run('npm', ['run', 'alone', '--', 'employee']);
  const isStarting = () => command.living().some(({ line }) => /postgres.* -D /.test(line));
  await until(isStarting, command.output);
  process.kill(pidOf(command, NPM), 'SIGTERM');
  await leavesNobody(command);
  expect(readdirSync(command.dataDir).filter((name) => name.startsWith('portal-alone-'))).toEqual([]);
});

onLinux('the script of hard kills, itself killed while its server starts, leaves nobody behind', async () => {
  const command = await run('npm', ['run', 'chaos', '--', '4']);
  const isStarting = () => command.living().some(({ line }) => /postgres.* -D /.test(line));
  await until(isStarting, command.output);
  process.kill(pidOf(command, /commands\/chaos\.ts/), 'SIGKILL');
  await leavesNobody(command);
});

describe('a run of the checks', () => {
  onLinux.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('begins nothing after %s', async (signal) => {
    const command = await run(process.execPath, ['tooling/bin/bootstrap.mjs', 'check']);
    await until(
      () => command.living().some(({ line }) => /run-step/.test(line)),
      () => command.output(),
    );
    command.child.kill(signal);
    expect(await command.ended).toBe(128 + os.constants.signals[signal]);
    await leavesNobody(command);
    expect(command.output()).toContain(`Stopped by ${signal}`);
    expect(command.output()).not.toContain('Summary');
    // Two run side by side; what was under way may have come to its end.
    expect(command.output().match(/\/6\] (?:ok|FAILED)/g) ?? []).not.toHaveLength(6);
  });

  onLinux.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends with its runner and its database when npm gets %s',
    async (signal) => {
      const command = await run('npm', ['test', '--', 'server: embedded']);
      await until(
        () => command.living().some(({ line }) => /postgres.* -D /.test(line)),
        () => command.output(),
      );
      process.kill(pidOf(command, NPM), signal);
      await leavesNobody(command);
      expect(command.output()).toContain('Stopped by SIGTERM');
    },
  );

  onLinux('ends when the process between npm and the run is killed', async () => {
    const command = await run('npm', ['run', 'check']);
    await until(
      () => command.living().some(({ line }) => /run-step/.test(line)),
      () => command.output(),
    );
    process.kill(pidOf(command, BOOTSTRAP), 'SIGKILL');
    await leavesNobody(command);
    expect(command.output()).toContain('Stopped by SIGTERM');
  });
});
