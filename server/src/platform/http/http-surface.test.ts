import net from 'node:net';
import { text } from 'node:stream/consumers';
import { endpointList, errorBodySchema } from '@portal/contract';
import {
  Browser,
  createAccount,
  newestCode,
  newestResetToken,
  TEST_PASSWORD,
} from '../../../test/app/sign-in';
import { createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { createLogObserver, tellAll } from '../observing';
import { createLog } from './logging';

const logged: string[] = [];
const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void logged.push(line) });
const portal = setUpTestApp({ log, observer: tellAll([createLogObserver(log, { slowStatementMs: 0 })]) });

function post(url: string, payload: string, type = 'application/json') {
  return portal.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
}

describe('whatever goes wrong answers in the one envelope', () => {
  test.each([
    ['no JSON', '{"email":', 'application/json', 400, 'malformed'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'malformed'],
    ['another type', 'email=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['plain text', '{}', 'text/plain', 415, 'unsupported_media_type'],
    ['a list', '[]', 'application/json', 422, 'invalid'],
    ['nothing', '', 'application/json', 422, 'invalid'],
    ['null', 'null', 'application/json', 422, 'invalid'],
    ['too much', JSON.stringify({ email: 'x'.repeat(300_000) }), 'application/json', 413, 'too_large'],
  ])('%s', async (_name, payload, type, status, code) => {
    const response = await post('/api/auth/login', payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    const body = errorBodySchema.parse(response.json());
    expect(body.code).toBe(code);
    expect(body.request_id).toBe(response.headers['x-request-id']);
    expect(response.body).not.toMatch(/node_modules|at \w+ \(|SyntaxError/);
  });

  test.each([
    ['POST', '/api/auth/login', 413],
    ['POST', '/api/auth/register', 413],
    ['POST', '/api/nothing', 413],
    ['PATCH', '/api/auth/login', 413],
    // The session is asked for before anything is read.
    ['POST', '/api/assets/', 401],
  ] as const)('more than a few KiB of nobody known: %s %s is %i', async (method, url, status) => {
    const payload = JSON.stringify({ email: 'x'.repeat(5_000) });
    const headers = { 'content-type': 'application/json' };
    const response = await portal.app.inject({ method, url, payload, headers });
    expect(response.statusCode).toBe(status);
    expect(errorBodySchema.parse(response.json()).code).toBe(
      status === 413 ? 'too_large' : 'unauthenticated',
    );
  });

  test('whatever is too large says how much may be sent, at its field where the call takes long lists', async () => {
    const { token } = await portal.createPerson('ADMIN');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const calls = endpointList.filter(({ body, upload }) => body !== undefined && upload !== 'file');
    expect(calls.filter(({ longLists }) => longLists).length).toBeGreaterThan(5);
    for (const { id, method, path, longLists, access } of calls) {
      const size = access === 'public' ? '4 KB' : longLists ? '3 MB' : '256 KB';
      const url = `/api${path.replaceAll(/:\w+/g, '1')}`;
      const payload = `{"lines":"${'x'.repeat(longLists ? 3_200_000 : 300_000)}"}`;
      const response = await portal.app.inject({ method, url, headers, payload });
      const { code, message, fields } = errorBodySchema.parse(response.json());
      expect([id, response.statusCode, code]).toEqual([id, 413, 'too_large']);
      expect([id, message]).toEqual([id, expect.stringContaining(`more than the ${size} that can be sent`)]);
      expect([id, fields]).toEqual([id, longLists ? { [longLists]: message } : undefined]);
    }
  });

  test('the longest registration is no longer than that, and a signed-in caller may send much more', async () => {
    // Escaped, as some programs write every character outside of ASCII.
    const escaped = (length: number) => '\\u4e2d'.repeat(length);
    const payload = `{"name":"${escaped(120)}","email":"${escaped(242)}@example.com","password":"${escaped(200)}"}`;
    expect((await post('/api/auth/register', payload)).statusCode).toBe(422);
    const { token } = await portal.createPerson('ADMIN');
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/assets/',
      payload: { name: 'x'.repeat(200_000), category_id: 1 },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(422);
  });

  test.each(['/api/nothing', '/api/users/1/x', '/api'])('there is nothing at %s', async (url) => {
    for (const accept of ['*/*', 'text/html']) {
      const response = await portal.app.inject({ url, headers: { accept } });
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    }
  });

  test.each([
    ['PATCH', '/api/auth/login', 'POST'],
    ['PATCH', '/api/requests', 'GET, HEAD, POST'],
    ['POST', '/api/requests/1', 'GET, HEAD, PUT, DELETE'],
    ['DELETE', '/api/users/summary', 'GET, HEAD'],
  ] as const)('%s %s is no call: those there are, are named', async (method, url, allowed) => {
    const response = await portal.app.inject({ method, url, payload: {} });
    expect([response.statusCode, response.json().code]).toEqual([405, 'method_not_allowed']);
    expect(response.headers.allow).toBe(allowed);
    expect(response.json().message).toContain(method);
  });

  test.each(['/api/users/%E0%A4%A', '/%zz'])('an address that cannot be decoded: %s', async (url) => {
    const response = await portal.app.inject({ url });
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed']);
    expect(errorBodySchema.parse(response.json()).message).toMatch(/^The address could not be read/);
    expect(response.headers['x-request-id']).toBe(response.json().request_id);
  });

  test('a parameter with the name of a prototype is named', async () => {
    const { token } = await portal.createPerson('ADMIN');
    const response = await portal.app.inject({
      url: '/api/requests/?__proto__=1',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('"__proto__":"This field is not known"');
  });
});

describe('what is no HTTP that a route could answer', () => {
  async function send(bytes: string): Promise<string> {
    const app = await createTestApp(portal);
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
      socket.end(bytes);
      return await text(socket);
    } finally {
      await app.close();
    }
  }

  test.each([
    ['headers beyond the limit', `GET /api/x HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['noise', 'noise\r\n\r\n', 400],
  ])('%s', async (_name, bytes, status) => {
    const answer = await send(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/content-type: application\/json/i);
    const envelope = errorBodySchema.parse(JSON.parse(body));
    expect(envelope.code).toBe(status === 431 ? 'headers_too_large' : 'malformed');
  });
});

test('a call without a body is fine with the type of JSON, and with a slash at its end', async () => {
  const { token } = await portal.createPerson('EMPLOYEE');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  expect((await portal.app.inject({ method: 'POST', url: '/api/auth/logout/', headers })).statusCode).toBe(
    200,
  );
});

test('answers are not kept, not framed, not sniffed; data runs nothing', async () => {
  const { headers } = await portal.app.inject({ url: '/api/users/1' });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'www-authenticate': 'Bearer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('over https the browser is told to stay there, and cookies are sent nowhere else', async () => {
  const app = await createTestApp(portal, { publicUrl: () => 'https://assets.example.com' });
  const person = await createAccount(portal);
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: TEST_PASSWORD },
  });
  await app.close();
  expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{7}/);
  expect(response.cookies[0]).toMatchObject({ secure: true, httpOnly: true });
});

test('the forwarded address counts only from a proxy that is trusted', async () => {
  const app = await createTestApp(portal, { config: { trustProxy: ['127.0.0.1'] } as never });
  const addresses: string[] = [];
  app.addHook('onResponse', async (request) => void addresses.push(request.ip));
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  await app.inject({ url: '/healthz', headers, remoteAddress: '127.0.0.1' });
  await app.inject({ url: '/healthz', headers, remoteAddress: '192.0.2.1' });
  await app.close();
  expect(addresses).toEqual(['203.0.113.5', '192.0.2.1']);
});

test('/healthz and /readyz', async () => {
  expect((await portal.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  const ready = await portal.app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json().status]).toEqual([200, 'ready']);
});

test('no secret is logged on the whole way in, at the chattiest level', async () => {
  const person = await createAccount(portal);
  const browser = new Browser(portal);
  await browser.login(person.email);
  const code = await newestCode(portal, person.email);
  const cookie = browser.cookies.sign_in ?? 'no cookie';
  const { token } = (await browser.verify(person.id, code)).body;
  await portal.call('getUser', { params: { id: person.id } }, { token });
  await browser.requestReset(person.email);
  const resetToken = await newestResetToken(portal, person.email);
  await portal.app.inject({
    url: `/auth/reset-password?token=${resetToken}`,
    headers: { accept: 'text/html' },
  });
  portal.app.log.info(
    { password: TEST_PASSWORD, req: { headers: { authorization: `Bearer ${token}` } } },
    'careless',
  );
  const all = logged.join('');
  expect(all).toContain('"route":"/api/auth/login"');
  for (const secret of [TEST_PASSWORD, token, cookie, resetToken, `"${code}"`])
    expect(all).not.toContain(secret);
});
