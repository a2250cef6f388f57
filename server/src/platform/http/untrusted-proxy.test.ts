import type { FastifyInstance } from 'fastify';
import { createTestApp, setUpTestApp } from '../../../test/app/test-app';
import { createLog } from './logging';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: 'ADMIN' });
const logged: string[] = [];
const log = createLog({ logLevel: 'warn' }, { write: (line: string) => void logged.push(line) });
const PROXY = '10.0.0.2';

async function call(app: FastifyInstance, headers: Record<string, string> = {}, token = admin.token) {
  const response = await app.inject({
    url: '/api/settings/server',
    remoteAddress: PROXY,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return response;
}

/** What the settings page learns, once what came before has been noted. */
async function untrusted(app: FastifyInstance) {
  return (await call(app)).json().untrusted_proxy;
}

async function eventually(app: FastifyInstance, expected: unknown): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    const found = await untrusted(app);
    if (found === expected || (expected && found)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (expected === null) expect(await untrusted(app)).toBeNull();
  else expect(await untrusted(app)).toEqual(expected);
}

test('a proxy that is not trusted is told to administrators and once to the log, until it is trusted', async () => {
  const app = await createTestApp(portal, { log });
  expect(await untrusted(app)).toBeNull();
  // Anybody can send such a header: nothing is believed of who is not signed in.
  expect((await call(app, { 'x-forwarded-for': '203.0.113.5' }, '')).statusCode).toBe(401);
  expect(await untrusted(app)).toBeNull();
  await call(app, { 'x-forwarded-for': '203.0.113.5' });
  await call(app, { forwarded: 'for=203.0.113.6' });
  await eventually(app, { address: PROXY, seen_at: expect.any(String) });
  await app.close();
  const told = logged.filter((line) => line.includes('TRUST_PROXY'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`"address":"${PROXY}"`);

  const trusting = await createTestApp(portal, { config: { trustProxy: [PROXY] } as never });
  expect(await untrusted(trusting)).not.toBeNull();
  await call(trusting, { 'x-forwarded-for': '203.0.113.5' });
  await eventually(trusting, null);
  await trusting.close();
});
