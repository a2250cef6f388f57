import { sql } from 'kysely';
import type { Db } from '../database';
import type { PictureFiles } from './picture-files';
import { keptKey } from './picture-store';

/** A file comes before the record that names it; one this old that nobody names was never saved, or was replaced. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

/** Who holds this lock of the database, shared, keeps pictures, documents and attachments from being removed. */
export const PICTURES_LOCK = 'asset-portal:pictures';

interface Sweep {
  stopping?: AbortSignal;
  /** Is told on the way how many files were looked at, and how many there are. */
  report?: (seen: number, files: number) => Promise<void>;
}

/**
 * Removes the pictures that no asset shows, a deleted one neither, the documents of no order, what is attached to no
 * record any more, and drafts that a stopped server left.
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
    removed += await unlessKept(db, () => removeFrom(db, files, names, now));
    seen += batch.length;
    await report?.(seen, total);
  }
  return removed;
}

/**
 * While a backup is made, the rows that it holds name files which nobody may need any more: they stay until it is
 * done, and go in a later run.
 */
async function unlessKept(db: Db, remove: () => Promise<number>): Promise<number> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_free: boolean }>`
      SELECT pg_try_advisory_lock(hashtextextended(${PICTURES_LOCK}, 0)) AS is_free`.execute(connection);
    if (!rows[0]?.is_free) return 0;
    try {
      return await remove();
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtextextended(${PICTURES_LOCK}, 0))`.execute(connection);
    }
  });
}

function isOurs(name: string): boolean {
  return keptKey(name) !== undefined || name.endsWith('.tmp');
}

async function removeFrom(db: Db, files: PictureFiles, names: string[], now: number): Promise<number> {
  const shown = await shownKeys(db, names);
  let removed = 0;
  for (const name of names) {
    const key = keptKey(name);
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
  const keys = [...new Set(files.flatMap((file) => keptKey(file) ?? []))];
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
  const attached = await db
    .selectFrom('attachments')
    .select('file_key as key')
    .distinct()
    .where('file_key', 'in', keys)
    .where('removed_at', 'is', null)
    .execute();
  return new Set([...pictures, ...documents, ...attached].map(({ key }) => key));
}
