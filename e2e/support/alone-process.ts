import { spawn } from 'node:child_process';
import { freePort } from '@portal/tooling/free-port';

export interface AloneRemote {
  url: string;
  stop(): Promise<void>;
}

/** Runs `npm run alone -- <remote>` in a checkout whose dependencies are there, and waits until it says where to open it. */
export async function startAloneRemote(remote: string, checkout: string): Promise<AloneRemote> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'tooling/src/commands/alone.ts', remote], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /runs by itself at (\S+),/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The remote did not start:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
