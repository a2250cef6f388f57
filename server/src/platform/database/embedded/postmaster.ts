import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isAlive, processesWorkingIn, signal } from './processes';

export interface Postmaster {
  pid: number;
  port: number;
  /** `ready` once it takes connections. */
  status: string;
}

/** Above every system's highest pid. PostgreSQL takes it for a dead process. */
const neverAPid = 2_147_483_647;
const pollMs = 50;

export function readPostmaster(dataDir: string): Postmaster | null {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/** Stops a PostgreSQL that outlived its Node process, so that a start needs no help. */
export async function stopOrphan(dataDir: string): Promise<void> {
  for (let i = 0; i < 400; i++) {
    const found = readPostmaster(dataDir);
    if (!found) return;
    if (!isAlive(found.pid) || !isPostgresOf(dataDir, found.pid)) {
      markDead(dataDir, found.pid);
      return;
    }
    // A fast shutdown that meets a crashed backend can hang for minutes: escalate.
    if (i % 10 === 0) signal(found.pid, i < 30 ? 'SIGINT' : i < 120 ? 'SIGQUIT' : 'SIGKILL');
    await sleep(pollMs);
  }
}

/** Ends backends that outlived their killed postmaster: they keep its shared memory, which bars a new one. */
export function killStragglers(dataDir: string): void {
  for (const pid of processesWorkingIn(fs.realpathSync(dataDir))) signal(pid, 'SIGKILL');
}

/** The pid may meanwhile belong to an unrelated process, which must never be signalled. */
function isPostgresOf(dataDir: string, pid: number): boolean {
  const command = commandLine(pid);
  if (command === null) return false;
  if (!command.includes('postgres')) return false;
  if (process.platform === 'win32' || command.includes(dataDir)) return true;
  return processesWorkingIn(fs.realpathSync(dataDir)).includes(pid);
}

/**
 * PostgreSQL calls a zombie or a reused pid alive and refuses to start. Only the pid is replaced: the other
 * lines let it find backends that still hold the old shared memory.
 */
function markDead(dataDir: string, pid: number): void {
  if (pid === neverAPid) return;
  const file = path.join(dataDir, 'postmaster.pid');
  const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
  fs.writeFileSync(file, [String(neverAPid), ...rest].join('\n'));
}
