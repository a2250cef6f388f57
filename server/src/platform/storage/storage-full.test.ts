import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorBodySchema } from '@portal/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { sendForm } from '../../../test/app/forms';
import { createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { createCategory } from '../../../test/factories/assets';

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual('node:fs/promises');
  return { ...real, open: jest.fn(real.open), statfs: jest.fn(real.statfs) };
});

const portal = setUpTestApp();
const { admin } = portal.people({ admin: 'ADMIN' });
let dataDir: string;
let categoryId: number;
let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'full-'));
  categoryId = (await createCategory(portal.db)).id;
});
beforeEach(async () => {
  app = await createTestApp(portal, { config: { dataDir } as never });
});
afterEach(async () => {
  await app.close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

function expectFull(response: { statusCode: number; json(): unknown }) {
  expect(response.statusCode).toBe(503);
  const body = errorBodySchema.parse(response.json());
  expect(body.code).toBe('storage_full');
  expect(body.message).toMatch(/^The storage of the portal is full, so nothing was saved\./);
}

test('a picture that finds no space on the disk is refused in words, and its asset is not made', async () => {
  jest.mocked(open).mockRejectedValueOnce(noSpace());
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const texts = { name: 'Pictured', category_id: String(categoryId) };
  expectFull(
    await sendForm(app, { method: 'POST', url: '/api/assets/', token: admin.token }, texts, { bytes }),
  );
  const { rows } = await portal.pool.query(`SELECT FROM assets WHERE name = 'Pictured'`);
  expect(rows).toEqual([]);
});

test('a change for which the database has no space is refused in words, and /readyz tells', async () => {
  const ready = () => app.inject({ url: '/readyz' });
  expect((await ready()).statusCode).toBe(200);
  await sql`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100';
  END $$`.execute(portal.db);
  await sql`CREATE TRIGGER no_space BEFORE INSERT ON assets EXECUTE FUNCTION no_space()`.execute(portal.db);
  try {
    expectFull(
      await app.inject({
        method: 'POST',
        url: '/api/assets/',
        payload: { name: 'Unplaced', category_id: categoryId },
        headers: { authorization: `Bearer ${admin.token}` },
      }),
    );
    expectFull(await ready());
  } finally {
    await sql`DROP FUNCTION no_space CASCADE`.execute(portal.db);
  }
});

test('/readyz tells of a full disk of the data folder before anything has failed', async () => {
  jest.mocked(statfs).mockResolvedValueOnce({ bavail: 100, bsize: 4_096 } as never);
  expectFull(await app.inject({ url: '/readyz' }));
  jest.mocked(statfs).mockResolvedValueOnce({ bavail: 1_000_000, bsize: 4_096 } as never);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
