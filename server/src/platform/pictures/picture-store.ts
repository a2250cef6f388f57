import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_SIZES, type PictureSize, renderPicture } from './render-picture';

export interface PictureStore {
  /** Checks, re-encodes and keeps an uploaded picture. Gives the key that records keep. */
  keep(bytes: Buffer): Promise<string>;
}

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];
/** A key is a content hash, so an address never shows anything else. */
export const PICTURE_FILE = new RegExp(`^[0-9a-f]{64}-(?:${Object.values(PICTURE_SIZES).join('|')})\\.webp$`);

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
  if (await isThere(file)) return;
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

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
