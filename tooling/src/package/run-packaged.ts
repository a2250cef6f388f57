import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port';

const READY_WITHIN_MS = 120_000;

/** Runs commands of a package as on a machine of its own: no variable but those that are given. */
export interface Packaged {
  /** Runs a command to its end. @throws with its output where it fails */
  run(...args: string[]): string;
  /** Starts the portal. */
  start(): Promise<RunningPackage>;
}

export interface RunningPackage {
  url: string;
  /** From the start of the process until it takes calls. */
  readyMs: number;
  /** Asks it to stop. @throws where it ends otherwise than in order */
  stop(): Promise<void>;
}

/**
 * @param folder the package
 * @param place where its data goes
 */
export function packaged(folder: string, place: string, env: Record<string, string> = {}): Packaged {
  const server = path.join(folder, 'server.js');
  return {
    run(...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [server, ...args], {
        cwd: place,
        env,
        encoding: 'utf8',
      });
      if (status !== 0)
        throw new Error(`node server.js ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
      return stdout;
    },
    start: () => startPackaged(server, place, env),
  };
}

async function startPackaged(
  server: string,
  place: string,
  given: Record<string, string>,
): Promise<RunningPackage> {
  const port = await freePort();
  const begun = performance.now();
  const env = { ...given, PORT: String(port) };
  const child = spawn(process.execPath, [server], { cwd: place, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode === null && performance.now() - begun < READY_WITHIN_MS) {
      await sleep(20);
      continue;
    }
    child.kill('SIGKILL');
    throw new Error(`The package did not start:\n${output}`);
  }
  const readyMs = Math.round(performance.now() - begun);
  return {
    url,
    readyMs,
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`The package ended with ${code}:\n${output}`);
    },
  };
}
