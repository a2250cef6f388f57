import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { MAX_PICTURE_BYTES } from '@portal/contract';
import sharp from 'sharp';
import { sendForm } from '../../../test/app/forms';
import { entriesAbout } from '../../../test/app/outcomes';
import { createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { createAsset, createCategory } from '../../../test/factories/assets';

const portal = setUpTestApp();
const { buyer } = portal.people({ buyer: 'PROCUREMENT' });
let app: Awaited<ReturnType<typeof createTestApp>>;
let dataDir: string;
let categoryId: number;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  app = await createTestApp(portal, { config: { dataDir } as never });
  categoryId = (await createCategory(portal.db)).id;
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' }, limitInputPixels: false });

function create(file?: Parameters<typeof sendForm>[3], texts: Record<string, string> = {}) {
  return sendForm(
    app,
    { method: 'POST', url: '/api/assets/', token: buyer.token },
    { name: 'Camera', category_id: String(categoryId), ...texts },
    file,
  );
}

async function served(url: string) {
  const response = await app.inject({ url });
  return { response, metadata: await sharp(response.rawPayload).metadata() };
}

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'takes %s, whatever it is called, and shows it in two sizes',
  async (format) => {
    const bytes = await blank(2000, 1000).toFormat(format).toBuffer();
    const response = await create({ bytes, name: 'x.txt', type: 'text/plain' });
    expect(response.statusCode).toBe(201);
    const { image_url, thumbnail_url } = response.json();
    expect(image_url).toMatch(/^\/pictures\/[0-9a-f]{64}-1600\.webp$/);
    expect(thumbnail_url).toMatch(/^\/pictures\/[0-9a-f]{64}-320\.webp$/);
    expect((await served(image_url)).metadata).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect((await served(thumbnail_url)).metadata).toMatchObject({ width: 320, height: 160 });
  },
);

test('a small picture is not enlarged', async () => {
  const bytes = await blank(40, 20).png().toBuffer();
  const { image_url, thumbnail_url } = (await create({ bytes })).json();
  expect((await served(image_url)).metadata).toMatchObject({ width: 40, height: 20 });
  expect((await served(thumbnail_url)).metadata).toMatchObject({ width: 40, height: 20 });
});

test('a rotated phone photo comes out upright and says nothing of where it was taken', async () => {
  // Lying on its side: red on the left becomes red on top.
  const bytes = await blank(60, 40)
    .composite([
      {
        input: { create: { width: 30, height: 40, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '48/1 8/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  const { image_url } = (await create({ bytes })).json();
  const { response, metadata } = await served(image_url);
  expect(metadata).toMatchObject({ width: 40, height: 60 });
  for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
    expect([part, metadata[part]]).toEqual([part, undefined]);
  const [red = 0, , blue = 0] = await sharp(response.rawPayload)
    .extract({ left: 20, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

const text = (value: string) => Buffer.from(value);
const TYPES = 'The image must be a PNG, JPEG, WebP, AVIF or GIF picture';
const DAMAGED = 'The image could not be read; it may be damaged';

test.each([
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415, TYPES],
  ['HTML named .jpg', text('<!doctype html><script>alert(1)</script>'), 415, TYPES],
  ['a PDF', text('%PDF-1.7'), 415, TYPES],
  ['one byte', text('x'), 415, TYPES],
  ['nothing', text(''), 422, 'The image is empty'],
  ['a picture cut short', text('\x89PNG\r\n\x1a\n'), 415, TYPES],
  ['a JPEG that is none', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0]), 422, DAMAGED],
  ['SVG behind a GIF name', text('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, DAMAGED],
  ['too many bytes', Buffer.alloc(MAX_PICTURE_BYTES + 1, 0xff), 413, 'The image must be at most 8 MB'],
])('%s is refused at the field', async (_what, bytes, status, message) => {
  const response = await create({ bytes, name: 'photo.jpg' });
  expect([response.statusCode, response.json().message]).toEqual([status, message]);
  expect(response.json().fields).toEqual({ image: message });
});

test('TIFF is read by the library and still refused', async () => {
  const response = await create({ bytes: await blank(9, 9).tiff().toBuffer() });
  expect(response.statusCode).toBe(415);
});

/** A black square of so many pixels a side, one bit each: written by hand, for a library takes seconds to draw it. */
function emptyPng(edge: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(edge * (1 + edge / 8)), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('12,000 x 12,000 pixels in a few KB are refused without being decoded', async () => {
  const bytes = emptyPng(12_000);
  expect(bytes.length).toBeLessThan(300_000);
  const before = process.memoryUsage().rss;
  const response = await create({ bytes });
  expect([response.statusCode, response.json().fields]).toEqual([
    413,
    { image: 'The image must have at most 50 megapixels' },
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test('50 MB are read to the end, not kept, and refused', async () => {
  const response = await create({ bytes: Buffer.alloc(50 * 1024 * 1024, 0xff) });
  expect([response.statusCode, response.json().code]).toEqual([413, 'too_large']);
});

test('a refused picture leaves no asset behind', async () => {
  await create({ bytes: text('no picture') }, { name: 'Never made' });
  const { rows } = await portal.pool.query("SELECT FROM assets WHERE name = 'Never made'");
  expect(rows).toEqual([]);
});

test('a form without a chosen file sends an empty one: no picture', async () => {
  const response = await create({ bytes: text(''), name: '' });
  expect([response.statusCode, response.json().image_url]).toEqual([201, null]);
});

test.each([
  [
    'a file in another field',
    { bytes: text('x'), field: 'document' },
    {},
    { document: 'This field is not known' },
  ],
  ['a text where the picture belongs', undefined, { image: 'x' }, { image: 'This field is not known' }],
  [
    'a text without end',
    undefined,
    { description: 'x'.repeat(70_000) },
    { description: 'This text is too long' },
  ],
])('%s is refused', async (_what, file, texts, fields) => {
  const response = await create(file, texts);
  expect([response.statusCode, response.json().fields]).toEqual([422, fields]);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x', 400],
  [
    'a form cut short',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
    400,
  ],
])('%s is malformed', async (_what, type, payload, status) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/assets/',
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${buyer.token}` },
  });
  expect([response.statusCode, response.json().code]).toEqual([status, 'malformed']);
});

test('calls without pictures refuse forms', async () => {
  const response = await sendForm(
    app,
    { method: 'POST', url: '/api/categories/', token: buyer.token },
    { name: 'x' },
  );
  expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
});

test('a picture is replaced and taken away by an edit, and the log says so', async () => {
  const asset = await createAsset(portal.db, { category_id: categoryId });
  const put = (texts: Record<string, string>, file?: Parameters<typeof sendForm>[3]) =>
    sendForm(
      app,
      { method: 'PUT', url: `/api/assets/${asset.id}`, token: buyer.token },
      { name: asset.name, category_id: String(categoryId), ...texts },
      file,
    );
  const file = { bytes: await blank(30, 30).png().toBuffer() };
  const added = (await put({ version: '1' }, file)).json();
  expect(added).toMatchObject({ version: 2, image_url: expect.stringContaining('/pictures/') });
  expect((await put({ version: '2' })).json().image_url).toBe(added.image_url);
  expect((await put({ version: '2', remove_image: 'true' }, file)).statusCode).toBe(422);
  expect((await put({ version: '2', remove_image: 'true' })).json()).toMatchObject({
    version: 3,
    image_url: null,
    thumbnail_url: null,
  });
  expect(await entriesAbout(portal.db, 'asset', asset.id)).toMatchObject([
    { before: { image: null }, after: { image: added.image_url } },
    { before: { image: added.image_url }, after: { image: null } },
  ]);
});

test('is served for ever, not sniffed, and runs nothing; the same picture is kept once and without drafts', async () => {
  const bytes = await blank(77, 33).png().toBuffer();
  const [first, second] = await Promise.all([create({ bytes }), create({ bytes })]);
  const { image_url } = first.json();
  expect(second.json().image_url).toBe(image_url);
  const { headers } = await app.inject({ url: image_url });
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const files = await readdir(path.join(dataDir, 'pictures'));
  expect(files.filter((name) => !name.endsWith('.webp'))).toEqual([]);
});

test.each([
  '/pictures',
  '/pictures/',
  '/pictures/a/b.webp',
  `/pictures/${'0'.repeat(64)}-1600.webp`,
  `/pictures/${'0'.repeat(64)}-9999.webp`,
  '/pictures/..%2fpostgres',
  '/pictures/.folder-id',
])('there is nothing at %s', async (url) => {
  const response = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  expect(response.headers['cache-control']).toBe('no-store');
});
