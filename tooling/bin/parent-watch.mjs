import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { factsOf } from './processes.mjs';

/** Elsewhere than on Linux a look costs a process. */
const LOOK_EVERY_MS = process.platform === 'linux' ? 250 : 2_000;
/** Where the starter's id is handed on, so that one who died before the first look is missed as well. */
const STARTER = 'PORTAL_STARTED_BY';

function commandLine(pid) {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

function look(isGone, onGone) {
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** The environment for a child that is to stop when this process is gone. */
export function startedByThis(env) {
  return { ...env, [STARTER]: String(process.pid) };
}

/**
 * Calls back once the process is gone that started this one and named itself in the environment; never where none did.
 * The system hands the children of a dead process to another parent, which is how it shows.
 */
export function onStarterGone(onGone) {
  const starter = Number(process.env[STARTER]);
  // Not for the children of this process: their parent is another.
  delete process.env[STARTER];
  if (starter && process.platform !== 'win32') look(() => process.ppid !== starter, onGone);
}

/**
 * Calls back once npm is gone: it ends at once when it is told to stop, and tells only the shell that it runs a script
 * in, which tells nobody. Never where npm did not start this process: then whoever did may leave it running, as nohup,
 * setsid and service managers do.
 */
export function onNpmGone(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  look(npmWatch(), onGone);
}

/** @returns {() => boolean} whether npm, or the shell between it and this process, is gone */
function npmWatch() {
  const parent = process.ppid;
  const line = commandLine(parent);
  // It went before this look: the first process of the machine took over, unless that is npm itself, as in a container.
  if (parent === 1 && !/npm|yarn|bun|bootstrap\.mjs/.test(line)) return () => true;
  const isScriptShell = / -c /.test(line) && line.includes('bootstrap.mjs');
  const npm = isScriptShell ? factsOf(parent)?.parent : undefined;
  return () => process.ppid !== parent || (npm !== undefined && factsOf(parent)?.parent !== npm);
}
