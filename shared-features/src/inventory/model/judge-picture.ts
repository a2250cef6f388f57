import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, PICTURE_REFUSALS, pictureFormat } from '@portal/contract';

/** Width times height as the file's header says; undefined where that cannot be read here. */
async function pixelsOf(bytes: Uint8Array): Promise<number | undefined> {
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    // The server decodes it and has the last word.
    return undefined;
  }
}

const judged = new WeakMap<File, Promise<string | undefined>>();

/**
 * Judges a chosen file by its bytes, by the server's own limits, without decoding it; each file once.
 * @returns what is wrong with it; undefined where it may be shown and sent
 */
export function judgePicture(file: File): Promise<string | undefined> {
  const known = judged.get(file);
  if (known) return known;
  const judging = findFault(file);
  judged.set(file, judging);
  return judging;
}

async function findFault(file: File): Promise<string | undefined> {
  if (file.size === 0) return PICTURE_REFUSALS.empty;
  if (file.size > MAX_PICTURE_BYTES) return PICTURE_REFUSALS.bytes;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!pictureFormat(bytes)) return PICTURE_REFUSALS.format;
  const pixels = await pixelsOf(bytes);
  return pixels !== undefined && pixels > MAX_PICTURE_PIXELS ? PICTURE_REFUSALS.pixels : undefined;
}
