import type { Db } from '../database';
import type { PictureFiles } from './picture-files';
import { documentKey, pictureKey } from './picture-store';

/** A file comes before the record that names it; one this old that nobody names was never saved, or was replaced. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

interface Sweep {
  stopping?: AbortSignal;
  /** Is told on the way how many files were looked at, and how many there are. */
  report?: (seen: number, files: number) => Promise<void>;
}

/**
 * Removes the pictures that no asset shows, a deleted one neither, the documents of no order, and drafts that a
 * stopped server left.
 * Answers how many files went.
 */
export async function removeOrphans(
  db: Db,
  files: PictureFiles,
  { report, stopping }: Sweep = {},
): Promise<number> {
  const now = Date.now();
  // Listing is cheap beside looking each one up, and says how long it will take.
  let total = 0;
  for await (const batch of files.list()) total += batch.length;
  let removed = 0;
  let seen = 0;
  for await (const batch of files.list()) {
    if (stopping?.aborted) break;
    const names = batch
      .filter(({ name, changedAt }) => isOurs(name) && now - changedAt > MIN_AGE_MS)
      .map(({ name }) => name);
    removed += await removeFrom(db, files, names, now);
    seen += batch.length;
    await report?.(seen, total);
  }
  return removed;
}

function keyOf(name: string): string | undefined {
  return pictureKey(name) ?? documentKey(name);
}

function isOurs(name: string): boolean {
  return keyOf(name) !== undefined || name.endsWith('.tmp');
}

async function removeFrom(db: Db, files: PictureFiles, names: string[], now: number): Promise<number> {
  const shown = await shownKeys(db, names);
  let removed = 0;
  for (const name of names) {
    const key = keyOf(name);
    if (key && shown.has(key)) continue;
    // Asked again, last: an upload of the same picture makes its file young before its record is written.
    const changedAt = await files.changedAt(name);
    if (changedAt === undefined || now - changedAt <= MIN_AGE_MS) continue;
    await files.remove(name);
    removed += 1;
  }
  return removed;
}

async function shownKeys(db: Db, files: string[]): Promise<Set<string | null>> {
  const keys = [...new Set(files.flatMap((file) => keyOf(file) ?? []))];
  if (keys.length === 0) return new Set();
  const pictures = await db
    .selectFrom('assets')
    .select('image_key as key')
    .distinct()
    .where('image_key', 'in', keys)
    .execute();
  const documents = await db
    .selectFrom('order_revisions')
    .select('document_key as key')
    .distinct()
    .where('document_key', 'in', keys)
    .execute();
  return new Set([...pictures, ...documents].map(({ key }) => key));
}
