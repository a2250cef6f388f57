import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import { giveTo, type Launch } from './privileges';
import { explainStartFailure } from './start-failure';

export const superuser = 'portal';
const draftPrefix = 'init-';
const passwordFile = 'portal-password';

/** Makes the data directory where there is none. It appears whole, with its password inside, or not at all. */
export async function ensureCluster(
  base: string,
  dataDir: string,
  binaries: Binaries,
  launch: Launch,
): Promise<void> {
  removeDrafts(base);
  if (fs.existsSync(dataDir)) {
    giveTo(launch, dataDir);
    return;
  }
  // The initdb of a killed first boot may live on and keep writing: only into its own draft.
  const draft = fs.mkdtempSync(path.join(base, draftPrefix));
  const inputFile = `${draft}.password`;
  const password = crypto.randomBytes(24).toString('base64url');
  try {
    fs.writeFileSync(inputFile, `${password}\n`, { mode: 0o600 });
    for (const file of [draft, inputFile]) giveTo(launch, file);
    await runInitdb(base, draft, inputFile, binaries, launch);
    writeDurably(path.join(draft, passwordFile), password);
    giveTo(launch, path.join(draft, passwordFile));
    fs.renameSync(draft, dataDir);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    fs.rmSync(inputFile, { force: true });
  }
}

export function readPassword(dataDir: string): string {
  return fs.readFileSync(path.join(dataDir, passwordFile), 'utf8');
}

export function connectionStringOf(port: number, password: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`;
}

function removeDrafts(base: string): void {
  for (const name of fs.readdirSync(base)) {
    if (!name.startsWith(draftPrefix)) continue;
    try {
      fs.rmSync(path.join(base, name), { recursive: true, force: true });
    } catch {
      // A living initdb still adds files: the next start removes the rest.
    }
  }
}

async function runInitdb(
  base: string,
  draft: string,
  inputFile: string,
  binaries: Binaries,
  launch: Launch,
): Promise<void> {
  const [command, ...args] = [
    ...launch.prefix,
    binaries.initdb,
    ...['-D', draft, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${inputFile}`],
    ...['-E', 'UTF8', process.platform === 'win32' ? '--locale=C' : '--locale=C.UTF-8', '--no-instructions'],
  ];
  const child = spawn(command as string, args, {
    ...launch.user,
    cwd: path.parse(base).root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output = (output + chunk).slice(-8000);
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status !== 0) throw explainStartFailure(base, null, output);
}

function writeDurably(file: string, text: string): void {
  const handle = fs.openSync(file, 'w', 0o600);
  try {
    fs.writeSync(handle, text);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
