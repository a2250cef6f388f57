import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database';
import { bringShellLive } from '../../../test/releases/deploy-folder';
import { readConfig } from '../config';
import { assertSharedPictures, compareReleases } from '.';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-places-'));
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);
const pictures = (environment: Record<string, string>) =>
  assertSharedPictures(database.db, readConfig(environment));
const bucket = { S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://127.0.0.1:9' };

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'not refused',
    (error: Error) => error.message,
  );
}

test('the same folder by another path is the same; another folder is refused and both are named', async () => {
  await pictures({ DATA_DIR: at('one') });
  await pictures({ DATA_DIR: at('one') });
  fs.symlinkSync(at('one'), at('mounted'));
  await pictures({ DATA_DIR: at('mounted') });
  const message = await refusalOf(pictures({ DATA_DIR: at('two') }));
  expect(message).toContain(path.join(at('one'), 'pictures'));
  expect(message).toContain(path.join(at('two'), 'pictures'));
  expect(message).toMatch(/one shared folder, or set the same S3_BUCKET/);
});

test('a folder that was copied elsewhere is the same one', async () => {
  await pictures({ DATA_DIR: at('one') });
  fs.cpSync(at('one'), at('copy'), { recursive: true });
  await pictures({ DATA_DIR: at('copy') });
});

test('pictures that were moved are followed once it is said, and the setting does nothing afterwards', async () => {
  await pictures({ DATA_DIR: at('one') });
  const message = await refusalOf(pictures({ DATA_DIR: at('two') }));
  const [, from = ''] = /PICTURES_MOVED_FROM=(\w+)/.exec(message) ?? [];
  await pictures({ DATA_DIR: at('two'), PICTURES_MOVED_FROM: from });
  expect(await refusalOf(pictures({ DATA_DIR: at('one'), PICTURES_MOVED_FROM: from }))).toMatch(/keep its/);
});

test('a folder here and a bucket there, or two buckets, are refused', async () => {
  await pictures(bucket);
  await pictures({ ...bucket, DATA_DIR: at('any') });
  expect(await refusalOf(pictures({ DATA_DIR: at('one') }))).toContain('the bucket pictures');
  expect(await refusalOf(pictures({ ...bucket, S3_PREFIX: 'other/' }))).toContain('below "other/"');
});

test('a folder that cannot be written is refused in words', async () => {
  fs.writeFileSync(at('file'), '');
  expect(await refusalOf(pictures({ DATA_DIR: at('file') }))).toMatch(/set DATA_DIR .* or set S3_BUCKET/);
});

test('other builds from another folder are told, the same builds or the same folder are not', async () => {
  const compare = (deployDir: string) => compareReleases(database.db, readConfig({ DEPLOY_DIR: deployDir }));
  await bringShellLive(at('one'), 'shell-1');
  await bringShellLive(at('image'), 'shell-1');
  expect(await compare(at('one'))).toBeUndefined();
  expect(await compare(at('image'))).toBeUndefined();
  await bringShellLive(at('image'), 'shell-2');
  expect(await compare(at('image'))).toBeUndefined();
  const told = await compare(at('one'));
  expect(told).toContain('shell-1');
  expect(told).toContain(at('image'));
  expect(told).toContain('DEPLOY_DIR');
  expect(await compare(at('one'))).toBeUndefined();
});
