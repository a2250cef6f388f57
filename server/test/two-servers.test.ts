import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { freePort } from '../src/platform/database/embedded/free-port';
import { DEMO_PASSWORD } from '../src/seed/demo-password';
import { createTestDatabase, type TestDatabase } from './database/test-database';
import { beginSignIn, callJson, readCode, startWholeServer, type WholeServer } from './whole-server';

// Two whole servers, with demo data: seconds each, on a busy machine a minute.
jest.setTimeout(300_000);

const ADMIN = 'admin@example.com';
let database: TestDatabase;
let folder: string;
let one: WholeServer;
let other: WholeServer;

async function start(dataDir: string, env: Record<string, string> = {}): Promise<WholeServer> {
  return startWholeServer(path.join(folder, dataDir), await freePort(), {
    DATABASE_URL: database.connectionString,
    ...env,
  });
}

const whyNot = (starting: Promise<WholeServer>): Promise<string> =>
  starting.then(
    () => 'it started',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-two-'));
  fs.mkdirSync(path.join(folder, 'data'));
  fs.symlinkSync('data', path.join(folder, 'mounted'));
  // Both at once on an empty database: one of them fills it, the other waits.
  [one, other] = await Promise.all([start('data', { EMPTY: '' }), start('mounted', { EMPTY: '' })]);
});
afterAll(async () => {
  for (const server of [one, other]) server?.child.kill('SIGTERM');
  await Promise.all([one?.ended, other?.ended]);
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The password at one server, the code at the other. */
async function signInAcross(): Promise<string> {
  const { userId, cookie } = await beginSignIn(one.url, ADMIN, DEMO_PASSWORD);
  const verified = await callJson(`${other.url}/api/auth/verify-2fa`, {
    method: 'POST',
    body: { user_id: userId, code: await readCode(other.url) },
    headers: { cookie },
  });
  expect(verified.status).toBe(200);
  return String(verified.body.token);
}

test('two servers of one database: one sign-in, one session, the same pictures', async () => {
  const token = await signInAcross();
  const headers = { authorization: `Bearer ${token}` };
  for (const { url } of [one, other]) {
    const assets = await callJson(`${url}/api/assets/`, { headers });
    expect([assets.status, assets.body.total]).toEqual([200, 1250]);
  }

  const form = new FormData();
  form.append('name', 'Camera');
  const { rows } = await database.pool.query('SELECT id FROM categories ORDER BY id LIMIT 1');
  form.append('category_id', String(rows[0].id));
  const background = { r: 200, g: 20, b: 20 };
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'camera.png');
  const created = await fetch(`${one.url}/api/assets/`, { method: 'POST', body: form, headers });
  expect(created.status).toBe(201);
  const { image_url } = (await created.json()) as { image_url: string };
  const shown = await fetch(other.url + image_url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const out = await callJson(`${other.url}/api/auth/logout`, { method: 'POST', headers }).catch(
    () => undefined,
  );
  expect(out?.status ?? 204).toBeLessThan(300);
  expect((await callJson(`${one.url}/api/assets/`, { headers })).status).toBe(401);
});

test('a server that would keep pictures elsewhere does not start, and says what to do', async () => {
  expect(await whyNot(start('elsewhere'))).toMatch(/keep its pictures in .* set the same S3_BUCKET for all/);
});

test('a server that would send mails another way than those that run does not start', async () => {
  const refused = await whyNot(start('data', { MAIL_URL: 'smtp://127.0.0.1:9' }));
  expect(refused).toMatch(/no MAIL_URL .* stop it, or start it with the MAIL_URL of this one/);
});
