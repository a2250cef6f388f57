import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../root';
import { STOP_WITH_STARTER, startedByThis } from '../stop-with-starter';

const READY_WITHIN_MS = 120_000;
const tsxCli = createRequire(import.meta.url).resolve('tsx/cli');

export interface ApiProcess {
  origin: string;
  stop(): Promise<void>;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

interface Starting {
  /** Restarts it whenever one of its sources changes. */
  watch: boolean;
  /** Told how to stop it from its first moment on: a command that is stopped meanwhile does not wait for its start. */
  onStop?: (stop: () => Promise<void>) => void;
}

/** Runs the server in a process of its own and waits until it answers. */
export async function startApi(
  port: number,
  env: Record<string, string>,
  { watch, onStop }: Starting,
): Promise<ApiProcess> {
  const main = 'server/src/main.ts';
  const args = watch ? [tsxCli, 'watch', '--clear-screen=false', main] : ['--import', 'tsx', main];
  const child = spawn(process.execPath, ['--import', STOP_WITH_STARTER, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...startedByThis(), PORT: String(port) },
    // Its own lines about where it listens would mislead: people open the address of the command.
    stdio: ['ignore', 'ignore', 'inherit'],
    // Ctrl-C reaches this command alone, which then stops the API in order.
    detached: process.platform !== 'win32',
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  onStop?.(stop);
  for (const until = Date.now() + READY_WITHIN_MS; !(await isReady(origin)); await sleep(200)) {
    if (hasEnded(child) || Date.now() > until) {
      await stop();
      throw new Error('The API did not start; see the lines above.');
    }
  }
  return { origin, stop };
}
