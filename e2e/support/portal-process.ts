import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApi } from '@portal/tooling/api-process';
import { freePort } from '@portal/tooling/free-port';

export interface Portal {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts the real server on fresh demo data, with the apps as built; the same code that `npm start` runs. */
export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const settings = { DATABASE_URL: '', NODE_ENV: '', DATA_DIR: dataDir, ...env };
    const { origin, stop } = await startApi(await freePort(), settings, { watch: false });
    return { url: origin, dataDir, stop: () => stop().then(removeData) };
  } catch (error) {
    removeData();
    throw error;
  }
}
