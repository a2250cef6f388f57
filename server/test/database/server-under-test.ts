import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../src/platform/database/embedded';

/** Where the test files find the server and the template: jest hands the environment to its workers. */
export const serverUrlVariable = 'PORTAL_TEST_SERVER_URL';
export const templateVariable = 'PORTAL_TEST_TEMPLATE';
export const runVariable = 'PORTAL_TEST_RUN';

const folderPrefix = 'portal-test-';
const leftoverAgeMs = 24 * 60 * 60 * 1000;

export interface ServerUnderTest {
  url: string;
  stop(): Promise<void>;
}

/** One PostgreSQL for the whole run: the embedded one, or with TEST_DATABASE=external the one at TEST_DATABASE_URL. */
export async function startServerUnderTest(): Promise<ServerUnderTest> {
  const target = process.env.TEST_DATABASE ?? 'embedded';
  if (target === 'external') {
    const url = process.env.TEST_DATABASE_URL;
    if (!url) throw new Error('TEST_DATABASE=external needs TEST_DATABASE_URL');
    return { url, stop: async () => {} };
  }
  if (target !== 'embedded') throw new Error(`TEST_DATABASE is "embedded" or "external", not "${target}"`);

  removeOldFolders();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), folderPrefix));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  fs.chmodSync(folder, 0o755);
  // Throw-away data need not survive a power cut.
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  const database = await startEmbedded(folder, { flags: unsafe.flatMap((setting) => ['-c', setting]) });
  return {
    url: database.connectionString,
    async stop() {
      await database.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A run that was interrupted has stopped its PostgreSQL but not removed its data. */
function removeOldFolders(): void {
  for (const name of fs.readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = path.join(os.tmpdir(), name);
    const age = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > leftoverAgeMs) fs.rmSync(folder, { recursive: true, force: true });
  }
}
