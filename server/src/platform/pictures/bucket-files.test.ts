import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { sendForm } from '../../../test/app/forms';
import { createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { createAsset, createCategory } from '../../../test/factories/assets';
import { createRequest } from '../../../test/factories/requests';
import { createLog } from '../http/logging';
import { createPictureFiles, removeOrphans } from '.';

const portal = setUpTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;

interface StoredObject {
  bytes: Buffer;
  headers: http.IncomingHttpHeaders;
  changedAt: Date;
}

/** What of S3 pictures need: objects of one bucket, for who signs with the right key. */
class FakeBucket {
  readonly objects = new Map<string, StoredObject>();
  isAway = false;
  private readonly server = http.createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  stop(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve).closeAllConnections());
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=the-key\//.test(request.headers.authorization ?? '');
    if (this.isAway || !isSigned) {
      response.writeHead(this.isAway ? 500 : 403).end();
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname).replace(/^\/assets\/?/, '');
    if (searchParams.get('list-type') === '2') response.end(this.listing(searchParams.get('prefix') ?? ''));
    else if (request.method === 'PUT') {
      this.objects.set(key, {
        bytes: Buffer.concat(chunks),
        headers: request.headers,
        changedAt: new Date(),
      });
      response.end();
    } else if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else this.give(key, response, request.method === 'HEAD');
  }

  private give(key: string, response: http.ServerResponse, headOnly: boolean): void {
    const object = this.objects.get(key);
    if (!object) {
      response.writeHead(404).end(headOnly ? '' : '<Error><Code>NoSuchKey</Code></Error>');
      return;
    }
    response.writeHead(200, {
      'content-length': object.bytes.length,
      'last-modified': object.changedAt.toUTCString(),
    });
    response.end(headOnly ? undefined : object.bytes);
  }

  private listing(prefix: string): string {
    const contents = [...this.objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { changedAt }]) =>
          `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
      );
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }
}

const bucket = new FakeBucket();
let files: ReturnType<typeof createPictureFiles>;
let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  const s3 = {
    bucket: 'assets',
    endpoint: await bucket.start(),
    region: 'eu-central-1',
    prefix: 'pictures/',
    credentials: { accessKeyId: 'the-key', secretAccessKey: 'the secret' },
  };
  files = createPictureFiles({ dataDir: '/nonexistent/data', s3 }, createLog({ logLevel: 'silent' }));
  app = await createTestApp(portal, { config: { s3 } as never });
});
afterAll(async () => {
  await app.close();
  await bucket.stop();
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.isAway = false;
});

async function addCamera() {
  const { token } = await portal.createPerson('PROCUREMENT');
  const category = await createCategory(portal.db);
  const background = { r: 10, g: 200, b: 90 };
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return sendForm(
    app,
    { method: 'POST', url: '/api/assets/', token },
    { name: 'Camera', category_id: String(category.id) },
    { bytes },
  );
}

test('an uploaded picture lies in the bucket and is served from there, to be kept for good', async () => {
  const added = await addCamera();
  expect(added.statusCode).toBe(201);
  expect([...bucket.objects.keys()].every((key) => /^pictures\/[0-9a-f]{64}-\d+\.webp$/.test(key))).toBe(
    true,
  );
  expect([...bucket.objects.values()][0]?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const shown = await app.inject({ url: added.json().thumbnail_url });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
});

test('a picture that is not there is 404; a bucket that is away is said to be, and nothing is half done', async () => {
  const url = `/pictures/${'0'.repeat(64)}-320.webp`;
  expect((await app.inject({ url })).statusCode).toBe(404);
  bucket.isAway = true;
  const away = await app.inject({ url });
  expect([away.statusCode, away.json().code]).toEqual([503, 'unavailable']);
  const count = () => portal.db.selectFrom('assets').select('id').execute();
  const before = await count();
  const refused = await addCamera();
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  expect(await count()).toEqual(before);
});

test('what is attached lies there too, comes back as it was, and is not for everybody to keep', async () => {
  const { token, id: user_id } = await portal.createPerson('EMPLOYEE');
  const request = await createRequest(portal.db, { user_id });
  const bytes = Buffer.alloc(3_000_000, 'attached ');
  const url = `/api/attachments/request/${request.id}`;
  const send = () =>
    sendForm(app, { method: 'POST', url, token }, {}, { bytes, name: 'a.txt', field: 'file' });
  const added = await send();
  expect(added.statusCode).toBe(201);
  const [[key, object] = []] = [...bucket.objects];
  expect(key).toMatch(/^pictures\/[0-9a-f]{64}\.bin$/);
  expect(object?.headers['content-type']).toBe('application/octet-stream');
  expect(object?.headers['cache-control']).toBeUndefined();
  expect(object?.bytes.equals(bytes)).toBe(true);
  const read = () =>
    app.inject({ url: `/api/attachments/${added.json().id}`, headers: { authorization: `Bearer ${token}` } });
  expect((await read()).rawPayload.equals(bytes)).toBe(true);
  bucket.isAway = true;
  for (const answer of [await read(), await send()])
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  bucket.isAway = false;
  bucket.objects.clear();
  expect((await read()).json().message).toContain('missing on the server');
});

test('what no asset shows goes after a day', async () => {
  const name = (digit: string) => `${digit.repeat(64)}-320.webp`;
  await createAsset(portal.db, { image_key: '1'.repeat(64) });
  for (const digit of ['1', '2', '3']) await files.put(name(digit), Buffer.from('x'));
  for (const digit of ['1', '2']) {
    const object = bucket.objects.get(`pictures/${name(digit)}`);
    if (object) object.changedAt = new Date(Date.now() - 2 * DAY_MS);
  }
  expect(await removeOrphans(portal.db, files)).toBe(1);
  expect([...bucket.objects.keys()].sort()).toEqual(['1', '3'].map((digit) => `pictures/${name(digit)}`));
});
