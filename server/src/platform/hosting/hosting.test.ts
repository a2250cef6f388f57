import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createTestApp } from '../../../test/app/test-app';
import { createDb, createPool } from '../database';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-hosting-'));
const shellDir = path.join(folder, 'shell');
const deployDir = path.join(folder, 'deploy');
// Pages need no database; none is asked.
const pool = createPool('postgresql://nobody:nothing@127.0.0.1:1/nothing');
let app: FastifyInstance;

function write(file: string, text: string, compressed = false): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  if (!compressed) return;
  fs.writeFileSync(`${file}.gz`, gzipSync(text));
  fs.writeFileSync(`${file}.br`, brotliCompressSync(text));
}

beforeAll(async () => {
  write(path.join(shellDir, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__"><p>The shell</p>');
  write(path.join(shellDir, 'main.0123456789ab.js'), 'console.log("shell")'.repeat(50), true);
  write(path.join(shellDir, 'robots.txt'), 'User-agent: *');
  write(path.join(shellDir, '.secret'), 'hidden');
  write(path.join(deployDir, 'remotes.json'), '{"revision":1}');
  write(path.join(deployDir, 'remotes', 'finance', 'abc123', 'remote-entry.js'), 'export {}', true);
  write(path.join(deployDir, 'remotes.json.lock'), 'hidden');
  app = await createTestApp({ pool, db: createDb(pool) }, { config: { shellDir, deployDir } as never });
});
afterAll(async () => {
  await app.close();
  await pool.end();
  fs.rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const open = (url: string) => get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

describe('the shell’s page', () => {
  test.each([
    '/',
    '/auth/login',
    '/admin/assets',
    '/auth/reset-password?token=x',
    '/index.html',
    '/no/such/page',
  ])('answers the navigation to %s', async (url) => {
    const response = await open(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain('The shell');
  });

  test('tells browsers where to report what they stop, by the build of the shell', async () => {
    const policy = async () => String((await open('/')).headers['content-security-policy']);
    expect(await policy()).not.toContain('report-uri');
    write(path.join(shellDir, 'build.json'), JSON.stringify({ buildId: 'shell-build-1', files: [] }));
    const page = path.join(shellDir, 'index.html');
    fs.utimesSync(page, new Date(), new Date(Date.now() + 5_000));
    expect(await policy()).toMatch(/; report-uri \/api\/policy-reports\/shell-build-1$/);
  });

  test('has a nonce of its own in each answer, the same in page and policy', async () => {
    const nonces = [];
    for (const response of [await open('/'), await open('/')]) {
      const nonce = /content="([^"]+)"/.exec(response.body)?.[1] ?? '';
      const policy = String(response.headers['content-security-policy']);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces[0]).not.toContain('__');
  });

  test('lets other origins in only where trials name them, and nobody’s tab try from here in production', async () => {
    const trialOrigins = ['https://qa.example.com'];
    const named = { shellDir, deployDir, trialOrigins, production: true };
    const other = await createTestApp({ pool, db: createDb(pool) }, { config: named as never });
    const policy = String(
      (await other.inject({ url: '/', headers: { accept: 'text/html' } })).headers['content-security-policy'],
    );
    for (const directive of ['script-src', 'style-src', 'connect-src'])
      expect(policy).toContain(`${directive} 'self' https://qa.example.com`);
    const file = '/remotes/finance/abc123/remote-entry.js';
    expect((await other.inject(file)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await get(file)).headers['access-control-allow-origin']).toBe('*');
    await other.close();
  });

  test.each(['/api/x', '/remotes/x', '/remotes', '/dev/x', '/healthz/x', '/main.ffffffffffff.js'])(
    'does not stand in for %s',
    async (url) => {
      const response = await open(url);
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    },
  );

  test('is for whoever takes a page, monitors and previews too, not for a script that asks for data', async () => {
    expect((await get('/auth/login', { accept: '*/*' })).statusCode).toBe(200);
    expect((await get('/auth/login', {})).statusCode).toBe(200);
    for (const accept of ['application/json', 'text/html;q=0'])
      expect((await get('/auth/login', { accept })).statusCode).toBe(404);
  });

  test('follows a new build, and says what to do while there is none', async () => {
    const file = path.join(shellDir, 'index.html');
    const before = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, '<p>Another shell</p>');
    expect((await open('/')).body).toContain('Another shell');
    fs.rmSync(file);
    const missing = await open('/');
    expect(missing.statusCode).toBe(503);
    expect(missing.body).toContain('npm start');
    fs.writeFileSync(file, before);
    expect((await open('/')).body).toContain('The shell');
  });
});

describe('files', () => {
  test.each([
    ['/main.0123456789ab.js', 'public, max-age=31536000, immutable'],
    ['/remotes/finance/abc123/remote-entry.js', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'public, max-age=0'],
    ['/remotes.json', 'no-store'],
  ])('%s is kept as %s', async (url, cacheControl) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, cacheControl]);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', undefined],
  ])('compressed at build are served so: %s', async (accepted, encoding) => {
    for (const url of ['/main.0123456789ab.js', '/remotes/finance/abc123/remote-entry.js']) {
      const response = await get(url, { 'accept-encoding': accepted });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['content-type']).toMatch(/^(application|text)\/javascript/);
      expect(response.headers.vary).toBe('Accept-Encoding');
    }
  });

  test.each([
    ['gzip, br', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
  ])('the list of areas is compressed for who takes it: %s', async (accepted, encoding) => {
    const response = await get('/remotes.json', { 'accept-encoding': accepted });
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const list = encoding ? gunzipSync(response.rawPayload).toString() : response.body;
    expect(JSON.parse(list)).toEqual({ revision: 1 });
  });

  test('the list of areas is not sent to who has it already, until it changes', async () => {
    const file = path.join(deployDir, 'remotes.json');
    const { etag } = (await get('/remotes.json')).headers;
    for (const known of [String(etag), String(etag).replace('W/', ''), `"x", ${etag}`]) {
      const response = await get('/remotes.json', { 'if-none-match': known });
      expect([response.statusCode, response.body]).toEqual([304, '']);
      expect(response.headers).toMatchObject({ etag, 'cache-control': 'no-store', vary: 'Accept-Encoding' });
    }
    fs.writeFileSync(`${file}.new`, '{"revision":2}');
    fs.renameSync(`${file}.new`, file);
    const changed = await get('/remotes.json', { 'if-none-match': String(etag) });
    expect([changed.statusCode, changed.json()]).toEqual([200, { revision: 2 }]);
    expect(changed.headers.etag).not.toBe(etag);
    fs.writeFileSync(file, '{"revision":1}');
  });

  test.each([
    '/remotes/finance/abc123/other.js',
    '/remotes/finance/abc123/',
    '/remotes/finance/abc123',
    '/remotes/../remotes.json.lock',
    '/remotes/%2e%2e/remotes.json.lock',
    '/remotes/..%2fremotes.json.lock',
    '/.secret',
    '/..%2f..%2fetc/passwd.txt',
  ])('%s is not there, in JSON', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json().request_id).toBeDefined();
    expect(response.body).not.toMatch(/hidden|root:/);
  });
});
