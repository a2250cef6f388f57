import { spawn, spawnSync } from 'node:child_process';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendantsOf, isStillThere, signal } from './processes.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_EVERY_MS = 100;
/** A server finishes what runs and stops its database: longer than it gives itself. */
const STOP_WITHIN_MS = 30_000;
/** What is left of those that stopped, such as a browser, or a database that is about to be stopped by its own guard. */
const LEFT_WITHIN_MS = 18_000;

/** The exit code of a process that a signal has ended, as shells tell it. */
function codeOf(signalName) {
  return 128 + (os.constants.signals[signalName] ?? 0);
}

/** Ends a process and all that it has started: asked first, so that it may do so in order, then by force. */
async function endTree(child, name, exited) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  // Noted while their parents live: afterwards nothing tells whose they were.
  const started = new Map();
  const note = () => {
    const roots = [child.pid, ...started.keys()];
    for (const facts of descendantsOf(roots)) if (!started.has(facts.pid)) started.set(facts.pid, facts);
  };
  let isOver = false;
  exited.then(() => {
    isOver = true;
  });
  note();
  signal(child.pid, name);
  for (const until = Date.now() + STOP_WITHIN_MS; !isOver && Date.now() < until; ) {
    await Promise.race([exited, sleep(LOOK_EVERY_MS)]);
    if (!isOver) note();
  }
  if (!isOver) signal(child.pid, 'SIGKILL');

  const left = () => [...started.values()].filter(isStillThere);
  for (const { pid } of left()) signal(pid, 'SIGTERM');
  for (const until = Date.now() + LEFT_WITHIN_MS; left().length > 0 && Date.now() < until; )
    await sleep(LOOK_EVERY_MS);
  for (const { pid } of left()) signal(pid, 'SIGKILL');
}

/**
 * Runs a program as if it were this process: with its streams, and with the signals it gets. Being told to stop, or
 * `watch` calling back, ends the program and everything that it has started before this settles.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { watch?: (onGone: () => void) => void }} options
 * @returns {Promise<{ code: number, stoppedBy?: string }>} the exit code, and the signal with which it was told to stop
 */
export async function supervise(command, args, { watch, ...options } = {}) {
  let stoppedBy;
  let ending;
  const stop = (name) => {
    // Asked again while it stops: passed on, for a second Ctrl-C may mean more to the program than the first.
    if (stoppedBy) signal(child.pid, name);
    else ending = endTree(child, name, exited);
    stoppedBy ??= name;
  };
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  for (const name of SIGNALS) process.on(name, stop);
  watch?.(() => stop('SIGTERM'));
  const exited = new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, name) => resolve(code ?? codeOf(name)));
  });
  const code = await exited;
  await ending;
  for (const name of SIGNALS) process.off(name, stop);
  return { code, stoppedBy };
}
