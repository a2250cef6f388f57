import { createHash } from 'node:crypto';
import type { PictureFiles } from './picture-files';
import { PICTURE_SIZES, type PictureSize, renderPicture } from './render-picture';

export interface PictureStore {
  /** Checks, re-encodes and keeps an uploaded picture. Gives the key that records keep. */
  keep(bytes: Buffer): Promise<string>;
}

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];
/** A key is a content hash, so an address never shows anything else. */
export const PICTURE_FILE = new RegExp(`^[0-9a-f]{64}-(?:${Object.values(PICTURE_SIZES).join('|')})\\.webp$`);

/** The key that a kept file belongs to; undefined for a file that is no picture of ours. */
function pictureKey(file: string): string | undefined {
  return PICTURE_FILE.test(file) ? file.slice(0, 64) : undefined;
}

/** The key that a kept document belongs to; undefined for any other file. */
function documentKey(file: string): string | undefined {
  return /^[0-9a-f]{64}\.pdf$/.test(file) ? file.slice(0, 64) : undefined;
}

/** The key that the kept file of an attachment belongs to; undefined for any other file. */
function attachmentKey(file: string): string | undefined {
  return /^[0-9a-f]{64}\.bin$/.test(file) ? file.slice(0, 64) : undefined;
}

/** The key of any kept file that a record may name. */
export function keptKey(file: string): string | undefined {
  return pictureKey(file) ?? documentKey(file) ?? attachmentKey(file);
}

function fileName(key: string, size: PictureSize): string {
  return `${key}-${PICTURE_SIZES[size]}.webp`;
}

/** Where a browser finds a picture; null where there is none. */
export function pictureUrl(key: string | null, size: PictureSize): string | null {
  return key === null ? null : `/pictures/${fileName(key, size)}`;
}

/** Files come before the record that names them: one that nobody names does no harm. */
export function createPictureStore(files: Pick<PictureFiles, 'put'>): PictureStore {
  return {
    async keep(bytes) {
      const rendered = await renderPicture(bytes);
      const key = createHash('sha256').update(rendered.large).digest('hex');
      for (const size of SIZES) await files.put(fileName(key, size), rendered[size]);
      return key;
    },
  };
}
