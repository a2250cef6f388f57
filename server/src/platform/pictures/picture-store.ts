import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_SIZES, type PictureSize, renderPicture } from './render-picture';

export interface PictureStore {
  /** Checks, re-encodes and keeps an uploaded picture. Gives the key that records keep. */
  keep(bytes: Buffer): Promise<string>;
}

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];
/** A key is a content hash, so an address never shows anything else. */
export const PICTURE_FILE = new RegExp(`^[0-9a-f]{64}-(?:${Object.values(PICTURE_SIZES).join('|')})\\.webp$`);

/** The key that a kept file belongs to; undefined for a file that is no picture of ours. */
export function pictureKey(file: string): string | undefined {
  return PICTURE_FILE.test(file) ? file.slice(0, 64) : undefined;
}

export function pictureFolder(dataDir: string): string {
  return path.join(dataDir, 'pictures');
}

function fileName(key: string, size: PictureSize): string {
  return `${key}-${PICTURE_SIZES[size]}.webp`;
}

/** Where a browser finds a picture; null where there is none. */
export function pictureUrl(key: string | null, size: PictureSize): string | null {
  return key === null ? null : `/pictures/${fileName(key, size)}`;
}

/** Pictures in a folder. Files come before the record that names them: one that nobody names does no harm. */
export function createPictureStore(folder: string): PictureStore {
  return {
    async keep(bytes) {
      const rendered = await renderPicture(bytes);
      const key = createHash('sha256').update(rendered.large).digest('hex');
      await mkdir(folder, { recursive: true });
      for (const size of SIZES) await writeOnce(path.join(folder, fileName(key, size)), rendered[size]);
      return key;
    },
  };
}

/** Whole or not at all, also when the machine stops in between. */
async function writeOnce(file: string, bytes: Buffer): Promise<void> {
  if (await renew(file)) return;
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, 'wx', 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Makes a file that is there young again, so that it is not cleaned up before a record names it; false when there is none. */
async function renew(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}
