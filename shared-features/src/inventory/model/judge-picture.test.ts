import { judgePicture } from './judge-picture';

const file = (bytes: readonly number[], name = 'photo.jpg') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const text = (value: string) => [...new TextEncoder().encode(value)];
const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** The first bytes of a PNG of that size: its header says it before any pixel comes. */
const png = (width: number, height: number) =>
  file([
    0x89,
    ...text('PNG\r\n\x1a\n'),
    ...word(13),
    ...text('IHDR'),
    ...word(width),
    ...word(height),
    8,
    2,
    0,
    0,
    0,
    ...word(0),
  ]);

test.each([
  ['an empty file', file([]), 'The image is empty'],
  ['a page called .jpg', file(text('<html>')), 'The image must be a PNG, JPEG, WebP, AVIF or GIF picture'],
  [
    'a drawing',
    file(text('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    'The image must be a PNG, JPEG, WebP, AVIF or GIF picture',
  ],
  ['12,000 x 12,000 pixels', png(12_000, 12_000), 'The image must have at most 50 megapixels'],
  ['a small picture', png(640, 480), undefined],
])('%s: %p', async (_name, chosen, message) => {
  expect(await judgePicture(chosen)).toBe(message);
});

test('what is too large is not read', async () => {
  const large = file([1]);
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
  Object.defineProperty(large, 'arrayBuffer', { value: () => Promise.reject(new Error('read')) });
  expect(await judgePicture(large)).toBe('The image must be at most 8 MB');
});
