import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApi } from '@portal/tooling/api-process';
import { freePort } from '@portal/tooling/free-port';

export interface Portal {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const newDataDir = () => mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));

async function startOn(dataDir: string, env: Record<string, string> = {}) {
  const settings = { DATABASE_URL: '', NODE_ENV: '', DATA_DIR: dataDir, ...env };
  return startApi(await freePort(), settings, { watch: false });
}

/** With owners and modes, which the database insists on. */
function copyData(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}

/**
 * Makes the demo data that every portal of this run begins with: to fill a database takes as long as some journeys.
 * @returns how to remove it
 */
export async function makeDemoData(): Promise<() => void> {
  const dataDir = newDataDir();
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { stop } = await startOn(dataDir);
    await stop();
    process.env.PORTAL_DEMO_DATA = dataDir;
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}

/** Starts the real server on fresh demo data, with the apps as built; the same code that `npm start` runs. */
export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = newDataDir();
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    if (process.env.PORTAL_DEMO_DATA) copyData(process.env.PORTAL_DEMO_DATA, dataDir);
    const { origin, stop } = await startOn(dataDir, env);
    return { url: origin, dataDir, stop: () => stop().then(removeData) };
  } catch (error) {
    removeData();
    throw error;
  }
}
