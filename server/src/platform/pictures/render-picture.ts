import { MAX_PICTURE_PIXELS, PICTURE_REFUSALS, pictureFormat } from '@portal/contract';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../http/app-error';

export const PICTURE_SIZES = { large: 1600, small: 320 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;
export type RenderedPicture = Record<PictureSize, Buffer>;

const READING: SharpOptions = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', sequentialRead: true };
const QUALITY = 82;

// One picture at a time and nothing kept: what a picture costs in memory, it costs once.
sharp.cache(false);
let queue: Promise<unknown> = Promise.resolve();

/**
 * Makes the two sizes of an uploaded picture: upright, in sRGB, without any metadata. Never enlarges.
 * @throws AppError that names the field `image`: not a picture of ours (415), damaged (422), too many pixels (413)
 */
export function renderPicture(bytes: Buffer): Promise<RenderedPicture> {
  if (!pictureFormat(bytes))
    return Promise.reject(refusal('unsupported_media_type', PICTURE_REFUSALS.format));
  const result = queue.then(() => render(bytes));
  queue = result.catch(() => undefined);
  return result;
}

async function render(bytes: Buffer): Promise<RenderedPicture> {
  await assertFewPixels(bytes);
  try {
    const large = await shrink(sharp(bytes, READING).autoOrient(), PICTURE_SIZES.large);
    return { large, small: await shrink(sharp(large), PICTURE_SIZES.small) };
  } catch {
    throw damaged();
  }
}

function shrink(picture: Sharp, edge: number): Promise<Buffer> {
  return picture
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** Reads the header only: what is too large is never decoded. */
async function assertFewPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (width * height > MAX_PICTURE_PIXELS) throw refusal('too_large', PICTURE_REFUSALS.pixels);
}

function damaged(): AppError {
  return refusal('invalid', PICTURE_REFUSALS.damaged);
}

function refusal(code: 'unsupported_media_type' | 'too_large' | 'invalid', message: string): AppError {
  return new AppError(code, message, { fields: { image: message } });
}
