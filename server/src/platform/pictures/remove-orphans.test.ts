import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { temporaryFolders } from '../../../test/database/child-program';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { createAsset } from '../../../test/factories/assets';
import { folderFiles } from './folder-files';
import { createPictureStore } from './picture-store';
import { PICTURES_LOCK, removeOrphans } from './remove-orphans';

const database = setUpTestDatabase();
const newFolder = temporaryFolders();
const DAY_MS = 24 * 60 * 60 * 1000;

async function picture(shade: number): Promise<Buffer> {
  const background = { r: shade, g: 0, b: 0 };
  return sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
}

const filesOf = (folder: string, key: string) =>
  [`${key}-1600.webp`, `${key}-320.webp`].map((file) => path.join(folder, file));

test('removes what no asset shows and is older than a day; leaves every other file alone', async () => {
  const folder = newFolder();
  const store = createPictureStore(folderFiles(folder));
  const [shown, inHistory, orphan, young] = await Promise.all(
    [10, 60, 110, 160].map(async (shade) => store.keep(await picture(shade))),
  );
  await createAsset(database.db, { image_key: shown });
  await createAsset(database.db, { image_key: inHistory, deleted_at: new Date() });
  const draft = path.join(folder, `${orphan}-1600.webp.6f1c.tmp`);
  const foreign = path.join(folder, 'notes.txt');
  for (const file of [draft, foreign]) writeFileSync(file, 'x');
  mkdirSync(path.join(folder, 'folder.tmp'));

  const old = new Date(Date.now() - 2 * DAY_MS);
  const aged = [shown, inHistory, orphan].flatMap((key) => filesOf(folder, key ?? ''));
  for (const file of [...aged, draft, foreign]) utimesSync(file, old, old);

  const told: number[][] = [];
  const report = async (...step: number[]) => void told.push(step);
  expect(await removeOrphans(database.db, folderFiles(folder), { report })).toBe(3);
  // Two sizes of each of four pictures, the draft and the foreign file.
  expect(told).toEqual([[10, 10]]);
  const isThere = (key = '') => filesOf(folder, key).map((file) => existsSync(file));
  expect([shown, inHistory, orphan, young].map(isThere)).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [true, true],
  ]);
  expect([draft, foreign].map((file) => existsSync(file))).toEqual([false, true]);
});

test('an old orphan that is sent again is young again', async () => {
  const folder = newFolder();
  const store = createPictureStore(folderFiles(folder));
  const bytes = await picture(200);
  const key = await store.keep(bytes);
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const file of filesOf(folder, key)) utimesSync(file, old, old);
  await store.keep(bytes);
  expect(await removeOrphans(database.db, folderFiles(folder))).toBe(0);
  expect(filesOf(folder, key).map((file) => existsSync(file))).toEqual([true, true]);
});

test('there may be no folder yet', async () => {
  expect(await removeOrphans(database.db, folderFiles(path.join(newFolder(), 'pictures')))).toBe(0);
});

test('while a backup is made all pictures stay', async () => {
  const folder = newFolder();
  const key = await createPictureStore(folderFiles(folder)).keep(await picture(240));
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const file of filesOf(folder, key)) utimesSync(file, old, old);
  const backup = await database.pool.connect();
  await backup.query('SELECT pg_advisory_lock_shared(hashtextextended($1, 0))', [PICTURES_LOCK]);
  expect(await removeOrphans(database.db, folderFiles(folder))).toBe(0);
  await backup.query('SELECT pg_advisory_unlock_shared(hashtextextended($1, 0))', [PICTURES_LOCK]);
  backup.release();
  expect(await removeOrphans(database.db, folderFiles(folder))).toBe(2);
});
