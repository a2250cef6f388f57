import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process as the system knows it: together with its start time, the id names one process and never a later one.
 * @typedef {{ pid: number, parent: number, start: string, ended: boolean }} ProcessInfo
 */

/** @returns {ProcessInfo | undefined} */
function infoFromProc(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name stands in parentheses and may itself hold spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(fields[1]), start: fields[19], ended: /[ZX]/.test(fields[0]) };
  } catch {
    return undefined;
  }
}

/** @returns {ProcessInfo[]} */
function infoFromPs(selection) {
  const ps = spawnSync('ps', [...selection, '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' });
  return (ps.stdout ?? '').split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.+?)\s*$/.exec(line);
    if (!match) return [];
    return [{ pid: +match[1], parent: +match[2], start: match[4], ended: match[3].startsWith('Z') }];
  });
}

/** @returns {ProcessInfo | undefined} nothing when it is gone, and on Windows */
export function factsOf(pid) {
  if (process.platform === 'linux') return infoFromProc(pid);
  return process.platform === 'win32' ? undefined : infoFromPs(['-p', String(pid)])[0];
}

/** @returns {ProcessInfo[]} */
function everyProcess() {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return infoFromPs(['-A']);
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => infoFromProc(Number(id)) ?? []);
}

/**
 * What these processes have started, and what that has started.
 * @param {number[]} roots
 * @returns {ProcessInfo[]}
 */
export function descendantsOf(roots) {
  const all = everyProcess();
  const found = new Map();
  const waiting = [...roots];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    for (const child of all) {
      if (child.parent !== pid || found.has(child.pid)) continue;
      found.set(child.pid, child);
      waiting.push(child.pid);
    }
  }
  return [...found.values()];
}

/** @param {Pick<ProcessInfo, 'pid' | 'start'>} known */
export function isStillThere(known) {
  const now = factsOf(known.pid);
  return now !== undefined && now.start === known.start && !now.ended;
}

export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already, which is what a signal is for.
  }
}
