import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './installation.mjs';
import { factsOf, isStillThere } from './processes.mjs';

/** A file for each command that runs from this checkout, named after its process. */
const FOLDER = path.join(ROOT, '.cache', 'running');

/** Notes that a command runs from this checkout, until this process ends. */
export function noteRunning(command) {
  const file = path.join(FOLDER, String(process.pid));
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, JSON.stringify({ command, start: factsOf(process.pid)?.start }));
  } catch {
    // Into a tree that may only be read nobody installs either.
    return;
  }
  process.on('exit', () => rmSync(file, { force: true }));
}

function isAlive(pid, start) {
  if (process.platform !== 'win32') return isStillThere({ pid, start });
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * The other commands that run from this checkout, such as a server: they read from its node_modules for as long as they run.
 * @returns {{ pid: number, command: string }[]}
 */
export function othersRunning() {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).flatMap((name) => {
    const pid = Number(name);
    if (pid === process.pid) return [];
    try {
      const { command, start } = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));
      if (isAlive(pid, start)) return [{ pid, command }];
      rmSync(path.join(FOLDER, name), { force: true });
      return [];
    } catch {
      // Gone, or half written by one that begins just now and looks for itself.
      return [];
    }
  });
}
