/** What a picture may be at most, before it is decoded (design, section 9). */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 50_000_000;

/** The formats a picture may have (design, section 9). */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

/** What is said of a picture that is refused, in the browser and by the server. */
export const PICTURE_REFUSALS = {
  empty: 'The image is empty',
  format: 'The image must be a PNG, JPEG, WebP, AVIF or GIF picture',
  bytes: `The image must be at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB`,
  pixels: `The image must have at most ${MAX_PICTURE_PIXELS / 1_000_000} megapixels`,
  damaged: 'The image could not be read; it may be damaged',
} as const;

const AVIF_BRANDS = ['avif', 'avis'];

function textAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Decides by the first bytes what a file is; its name and stated type say nothing. Undefined: none of ours. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const text = (from: number, to: number) => textAt(bytes, from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && isAvif(bytes) ? 'avif' : undefined;
}

/** Major brand, then (after a version) the compatible ones, up to the end of the box. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16) return false;
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(boxLength, bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && AVIF_BRANDS.includes(textAt(bytes, at, at + 4))) return true;
  return false;
}
