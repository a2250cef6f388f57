import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database';
import { readConfig } from '../config';
import { loadSessionSecret, mailConnectionName } from '.';
import { open, seal } from './seal';

const FORMER = 'the secret of before, 32 characters or more';
const KEY = 'a session secret of 32 characters or more';
let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-secret-'));
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const start = (environment: Record<string, string> = {}, folder = dataDir) =>
  loadSessionSecret(database.db, readConfig({ DATA_DIR: folder, ...environment }));

async function kept(): Promise<Buffer> {
  const row = await database.db.selectFrom('server_secrets').select('value').executeTakeFirstOrThrow();
  return row.value;
}

test('servers with different folders have one secret, also when all of them start first', async () => {
  const folders = Array.from({ length: 5 }, (_, index) => path.join(dataDir, String(index)));
  const secrets = await Promise.all(folders.map((folder) => start({}, folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
});

test('the secret that a folder has kept so far is taken over, and leaves the folder', async () => {
  const file = path.join(dataDir, 'session-secret');
  fs.writeFileSync(file, FORMER);
  expect(await start()).toBe(FORMER);
  expect(fs.existsSync(file)).toBe(false);
  expect(await start()).toBe(FORMER);
});

test('SESSION_SECRET goes on signing as it did, and is not readable in the database', async () => {
  expect(await start({ SESSION_SECRET: KEY })).toBe(KEY);
  expect(await start({ SESSION_SECRET: KEY })).toBe(KEY);
  expect((await kept()).toString('latin1')).not.toContain(KEY);
});

test('given later, SESSION_SECRET seals the secret that is there', async () => {
  const secret = await start();
  expect(await start({ SESSION_SECRET: KEY })).toBe(secret);
  expect((await kept()).toString('latin1')).not.toContain(secret);
  await expect(start()).rejects.toThrow(/set SESSION_SECRET to the one of its other servers/);
});

test('while another server runs without SESSION_SECRET, one with it is refused and seals nothing', async () => {
  const secret = await start();
  const other = new pg.Client({
    connectionString: database.connectionString,
    application_name: mailConnectionName({ mailUrl: undefined }),
  });
  await other.connect();
  try {
    await expect(start({ SESSION_SECRET: KEY })).rejects.toThrow(/stop it first, then start all servers/);
    expect(await start()).toBe(secret);
  } finally {
    await other.end();
  }
  expect(await start({ SESSION_SECRET: KEY })).toBe(secret);
});

test('another SESSION_SECRET is refused, and says how to change it and what to do where it is lost', async () => {
  await start({ SESSION_SECRET: KEY });
  const other = { SESSION_SECRET: `${KEY} another` };
  await expect(start(other)).rejects.toThrow(/SESSION_SECRET_BEFORE.*SESSION_SECRET_LOST=1/);
  expect(await start({ ...other, SESSION_SECRET_BEFORE: KEY })).toBe(KEY);
  expect(await start(other)).toBe(KEY);
  await expect(start({ SESSION_SECRET: KEY })).rejects.toThrow(/SESSION_SECRET/);
});

test('a lost SESSION_SECRET: a new secret is made once, however long the setting stays', async () => {
  await start({ SESSION_SECRET: KEY });
  const lost = { SESSION_SECRET: `${KEY} another`, SESSION_SECRET_LOST: '1' };
  const secret = await start(lost);
  expect(secret).not.toContain(KEY);
  expect(await start(lost)).toBe(secret);
});

test('a sealed secret opens with its key, at its place and unchanged only', () => {
  const sealed = seal('the text', KEY, 'session');
  expect(open(sealed, KEY, 'session')).toBe('the text');
  expect(open(sealed, `${KEY}.`, 'session')).toBeUndefined();
  expect(open(sealed, KEY, 'another')).toBeUndefined();
  expect(open(sealed.subarray(0, 20), KEY, 'session')).toBeUndefined();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(open(sealed, KEY, 'session')).toBeUndefined();
});
