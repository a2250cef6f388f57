import { spawn } from 'node:child_process';
import { freePort } from '@portal/tooling/free-port';

export interface RunningCommand {
  url: string;
  stop(): Promise<void>;
}

/** Runs a command in a checkout whose dependencies are there, and waits until it says where to open what it serves. */
async function startCommand(
  name: string,
  remote: string,
  checkout: string,
  says: RegExp,
  env: Record<string, string> = {},
): Promise<RunningCommand> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', `tooling/src/commands/${name}.ts`, remote], {
    cwd: checkout,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = says.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`${name} ${remote} did not start:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** `npm run alone -- <remote>`. */
export function startAloneRemote(remote: string, checkout: string): Promise<RunningCommand> {
  return startCommand('alone', remote, checkout, /runs by itself at (\S+),/);
}

/** `npm run dev <remote>`, on fresh demo data. */
export function startDevelopment(remote: string, checkout: string, dataDir: string): Promise<RunningCommand> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEPLOY_DIR: '', NODE_ENV: '' };
  return startCommand('dev', remote, checkout, /The portal runs at (\S+) /, env);
}
