import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../database';
import { pictureKey } from './picture-store';

/** A picture comes before the record that names it; one this old that nobody names was never saved, or was replaced. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Removes the pictures that no asset shows, a deleted one neither, and drafts that a stopped server left.
 * Answers how many files went.
 */
export async function removeOrphans(db: Db, folder: string, now = Date.now()): Promise<number> {
  let removed = 0;
  for await (const files of batchesOf(folder)) removed += await removeFrom(db, folder, files, now);
  return removed;
}

async function* batchesOf(folder: string): AsyncGenerator<string[]> {
  const entries = await opendir(folder).catch(() => undefined);
  if (!entries) return;
  let batch: string[] = [];
  for await (const entry of entries) {
    if (!entry.isFile() || !(pictureKey(entry.name) || entry.name.endsWith('.tmp'))) continue;
    batch.push(entry.name);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function removeFrom(db: Db, folder: string, files: string[], now: number): Promise<number> {
  const shown = await shownKeys(db, files);
  let removed = 0;
  for (const file of files) {
    const key = pictureKey(file);
    if (key && shown.has(key)) continue;
    const place = path.join(folder, file);
    // Asked last: an upload of the same picture makes its file young before its record is written.
    if (!(await isOld(place, now))) continue;
    await rm(place, { force: true });
    removed += 1;
  }
  return removed;
}

async function shownKeys(db: Db, files: string[]): Promise<Set<string | null>> {
  const keys = [...new Set(files.flatMap((file) => pictureKey(file) ?? []))];
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('assets')
    .select('image_key')
    .distinct()
    .where('image_key', 'in', keys)
    .execute();
  return new Set(rows.map((row) => row.image_key));
}

async function isOld(file: string, now: number): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  return facts !== undefined && now - facts.mtimeMs > MIN_AGE_MS;
}
