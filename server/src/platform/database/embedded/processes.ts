import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

export interface ProcessInfo {
  /** Ended, but not yet reaped by its parent. */
  zombie: boolean;
  /** Start time in the system's own notation: together with the pid it names one process. */
  start: string | null;
}

/** What the system knows of a process, or null where it knows nothing (or cannot be asked). */
export function processInfo(pid: number): ProcessInfo | null {
  return process.platform === 'linux' ? infoFromProc(pid) : infoFromPs(pid);
}

function infoFromProc(pid: number): ProcessInfo | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name is in parentheses and may itself hold spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { zombie: /[ZX]/.test(fields[0] ?? ''), start: fields[19] ?? null };
  } catch {
    return null;
  }
}

function infoFromPs(pid: number): ProcessInfo | null {
  if (process.platform === 'win32') return null;
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const match = /^(\S+)\s+(\S.*)$/.exec((ps.stdout ?? '').trim());
  if (ps.status !== 0 || !match) return null;
  return { zombie: match[1]?.startsWith('Z') ?? false, start: match[2] ?? null };
}

/** A killed process that nobody has reaped yet counts as dead: it holds nothing any more. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !processInfo(pid)?.zombie;
}

/** The command line of a process, or null where it cannot be read. */
export function commandLine(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return null;
    }
  }
  const [command, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
      : ['ps', '-o', 'command=', '-p', String(pid)];
  const result = spawnSync(command as string, args, { encoding: 'utf8' });
  return result.status === 0 ? result.stdout : null;
}

/** Processes whose working directory is `dir` (Linux only): PostgreSQL's processes work inside their data. */
export function processesWorkingIn(dir: string): number[] {
  if (process.platform !== 'linux') return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`) === dir;
      } catch {
        return false;
      }
    });
}

/** Names this run of the machine, so that a pid from before a reboot is never taken for a live one. */
export function bootId(): string | null {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already, which is what a signal is for.
  }
}
