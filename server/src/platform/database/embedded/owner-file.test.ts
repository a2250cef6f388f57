import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { temporaryFolders } from '../../../../test/database/child-program';
import { takeOwnership } from './owner-file';
import { isAlive, processInfo } from './processes';

const newFolder = temporaryFolders();
const children: ChildProcess[] = [];
let folder = '';

beforeEach(() => {
  folder = newFolder();
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function owner(): { pid: number } {
  return JSON.parse(fs.readFileSync(path.join(folder, 'owner.json'), 'utf8'));
}

function leaveOwner(content: object | string): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  fs.writeFileSync(path.join(folder, 'owner.json'), text);
}

/** The pid that a shell command prints first. The command goes on until the tests end. */
async function pidFrom(command: string): Promise<number> {
  const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  for await (const line of readline.createInterface({ input: child.stdout })) return Number(line);
  throw new Error('no pid was printed');
}

/** A process that has ended and that its parent, having become another program, never reaps. */
async function zombiePid(): Promise<number> {
  const pid = await pidFrom('sleep 0 & echo $!; exec sleep 300');
  while (!processInfo(pid)?.zombie) await new Promise((resolve) => setTimeout(resolve, 10));
  return pid;
}

function expectTaken(): void {
  const release = takeOwnership(folder);
  expect(owner().pid).toBe(process.pid);
  release();
  expect(fs.readdirSync(folder)).toEqual([]);
}

test('a free folder is taken, and free again after the release', () => {
  expectTaken();
  expectTaken();
});

test('a folder with a living owner is refused in one line that says what to do', () => {
  const release = takeOwnership(folder);
  expect(() => takeOwnership(folder)).toThrow(
    expect.objectContaining({
      code: 'EDATADIRBUSY',
      message: `The data folder ${folder} is in use by process ${process.pid}: stop it first, or set DATA_DIR to another folder.`,
    }),
  );
  release();
});

test('an owner that is another living process is left alone', async () => {
  const pid = await pidFrom('echo $$; exec sleep 300');
  leaveOwner({ pid, start: processInfo(pid)?.start ?? null, boot: null });
  expect(() => takeOwnership(folder)).toThrow(`in use by process ${pid}`);
  expect(owner().pid).toBe(pid);
});

test('an owner that has died is replaced', async () => {
  const pid = await pidFrom('echo $$');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
  leaveOwner({ pid, start: '1', boot: null });
  expectTaken();
});

test('a killed owner that nobody has reaped counts as dead', async () => {
  const pid = await zombiePid();
  leaveOwner({ pid, start: processInfo(pid)?.start ?? null, boot: null });
  expectTaken();
});

test('another process that got the pid of a dead owner does not count', async () => {
  const pid = await pidFrom('echo $$; exec sleep 300');
  leaveOwner({ pid, start: '1', boot: null });
  expectTaken();
  expect(isAlive(pid)).toBe(true);
});

const linuxTest = process.platform === 'linux' ? test : test.skip;

linuxTest('an owner from before a reboot does not count', () => {
  leaveOwner({ pid: process.pid, start: processInfo(process.pid)?.start, boot: 'another boot' });
  expectTaken();
});

test.each(['', '{"pid": 12', 'null', '{}', '{"pid":-1}'])(
  'an owner file that a power cut left as %j does not bar the start',
  (text) => {
    leaveOwner(text);
    expectTaken();
  },
);
