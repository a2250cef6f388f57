import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';

export interface ChildProgram {
  child: ChildProcess;
  pid: number;
  /** What it has printed so far, line by line. */
  lines: string[];
  /** Its first line that begins so; rejects when it ends without one. */
  line(start: string): Promise<string>;
  exited: Promise<void>;
}

const programs = path.join(__dirname, 'programs');

export function runProgram(
  name: string,
  args: string[],
  user: { uid?: number; gid?: number } = {},
  prefix: string[] = [],
): ChildProgram {
  const [command, ...rest] = [
    ...prefix,
    process.execPath,
    '--import',
    'tsx',
    path.join(programs, name),
    ...args,
  ];
  const child = spawn(command as string, rest, {
    ...user,
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  let ended = false;
  const reader = readline.createInterface({ input: child.stdout as NodeJS.ReadableStream });
  reader.on('line', (text) => {
    lines.push(text);
    wake();
  });
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => {
      ended = true;
      wake();
      resolve();
    });
  });
  const line = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((text) => text.startsWith(start));
        if (found === undefined && !ended) return;
        waiting.delete(look);
        if (found === undefined) reject(new Error(`${name} ended without "${start}": ${lines.join(' ')}`));
        else resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { child, pid: child.pid as number, lines, line, exited };
}

/** A folder of its own that every user may enter, removed with all it holds after the test file. */
export function temporaryFolders(): () => string {
  const made: string[] = [];
  afterAll(() => {
    for (const folder of made) fs.rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
    fs.chmodSync(folder, 0o755);
    made.push(folder);
    return folder;
  };
}
