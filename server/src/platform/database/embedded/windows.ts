import { type ChildProcess, spawn } from 'node:child_process';
import type { Binaries } from './binaries';

/**
 * Windows has no `sh` to watch Node: a small Node process does it. It starts PostgreSQL by pg_ctl, which drops
 * administrator rights, and stops it when its input closes.
 */
const guard = `
const { spawnSync, execFile } = require('node:child_process');
const [pgCtl, dataDir, ...options] = process.argv.slice(1);
const quoted = options.map((option) => '"' + option + '"').join(' ');
const run = (...args) => spawnSync(pgCtl, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true }).status;
const started = run('start', '-D', dataDir, '-w', '-t', '60', '-l', dataDir + '.log', '-o', quoted);
if (started !== 0) process.exit(1);
const stop = () => { if (run('stop', '-D', dataDir, '-m', 'fast', '-t', '5') !== 0) run('stop', '-D', dataDir, '-m', 'immediate'); process.exit(0); };
process.stdin.on('end', stop).on('error', stop).resume();
setInterval(() => execFile(pgCtl, ['status', '-D', dataDir], { windowsHide: true }, (error) => { if (error) process.exit(1); }), 2000);
`;

export function spawnOnWindows(
  binaries: Binaries,
  dataDir: string,
  options: readonly string[],
): ChildProcess {
  return spawn(process.execPath, ['-e', guard, binaries.pgCtl, dataDir, ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    windowsHide: true,
  });
}
