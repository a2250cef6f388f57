/** The formats a picture may have (design, section 9). */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

const AVIF_BRANDS = ['avif', 'avis'];

/** Decides by the first bytes what a file is; its name and stated type say nothing. Undefined: none of ours. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && isAvif(bytes) ? 'avif' : undefined;
}

/** Major brand, then (after a version) the compatible ones, up to the end of the box. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16) return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && AVIF_BRANDS.includes(bytes.toString('latin1', at, at + 4))) return true;
  return false;
}
