import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { readPostmaster, stopOrphan } from './postmaster';
import type { Launch } from './privileges';
import { isAlive } from './processes';
import { explainStartFailure } from './start-failure';
import { spawnOnWindows } from './windows';

export interface ServerSettings {
  base: string;
  dataDir: string;
  port: number;
  binaries: Binaries;
  launch: Launch;
  flags: readonly string[];
  onLog: (text: string) => void;
}

export interface ServerProcess {
  /** Settles when PostgreSQL has ended, for whatever reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** After a crash it reads its log again, which on a slow or busy machine takes minutes. One that hangs must not hang for ever. */
const startLimitMs = 600_000;
const stopLimitMs = 20_000;

/**
 * The shell holds a pipe from Node: when Node ends, even by kill -9, its end closes and PostgreSQL is stopped,
 * harder and harder until it is gone. When PostgreSQL ends, so does the shell.
 */
const watchdog = `
exec 3<&0
trap "" INT TERM HUP
"$@" </dev/null 3<&- &
server=$!
(
  cat <&3 >/dev/null
  kill -INT $server
  seconds=0
  while kill -0 $server && [ $seconds -lt 15 ]; do
    [ $seconds -eq 5 ] && kill -QUIT $server
    [ $seconds -eq 10 ] && kill -KILL $server
    sleep 1
    seconds=$((seconds + 1))
  done
) >/dev/null 2>&1 &
guard=$!
exec 3<&-
wait $server
status=$?
kill -KILL $guard 2>/dev/null
exit $status
`;

export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const child = spawnServer(settings);
  let output = '';
  let ended = false;
  child.stdin?.on('error', () => {});
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-8000);
    settings.onLog(String(chunk));
  });
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      child.stdin?.destroy();
      resolve();
    };
    child.once('error', (error) => {
      output += error.message;
      end();
    });
    child.once('exit', end);
  });

  const stop = async () => {
    child.stdin?.end();
    await Promise.race([exited, sleep(stopLimitMs, undefined, { ref: false })]);
    if (!ended) await stopOrphan(settings.dataDir);
  };
  await untilReady(settings.dataDir, () => ended).catch(async (error) => {
    await stop();
    throw explainStartFailure(settings.base, error, output);
  });
  return { exited, stop };
}

function spawnServer({ base, dataDir, port, binaries, launch, flags }: ServerSettings): ChildProcess {
  const options = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', ...flags];
  if (process.platform === 'win32') return spawnOnWindows(binaries, dataDir, options);
  const command = [
    ...launch.prefix,
    binaries.postgres,
    '-D',
    dataDir,
    '-c',
    'unix_socket_directories=',
    ...options,
  ];
  return spawn('/bin/sh', ['-c', watchdog, 'sh', ...command], {
    ...launch.user,
    cwd: path.parse(base).root,
    // Its own session: a Ctrl-C in the terminal reaches Node alone, which then stops PostgreSQL in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

async function untilReady(dataDir: string, hasEnded: () => boolean): Promise<void> {
  for (const end = Date.now() + startLimitMs; ; await sleep(20)) {
    const postmaster = readPostmaster(dataDir);
    if (postmaster?.status === 'ready' && isAlive(postmaster.pid)) return;
    if (hasEnded()) throw new Error('');
    if (Date.now() > end) throw new Error(`not ready after ${startLimitMs / 1000} seconds`);
  }
}
