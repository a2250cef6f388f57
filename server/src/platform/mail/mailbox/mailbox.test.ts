import { sql } from 'kysely';
import { Browser, createAccount, newestCode } from '../../../../test/app/sign-in';
import { createTestApp, setUpTestApp } from '../../../../test/app/test-app';
import { inTransaction } from '../../database';
import { enqueueMail } from '..';

const portal = setUpTestApp();

beforeEach(() => portal.db.deleteFrom('mail_outbox').execute());

async function deliver(to: string, subject: string, body: string): Promise<void> {
  await inTransaction(portal.db, (tx) => enqueueMail(tx, { to, subject, body }));
  await sql`UPDATE mail_outbox SET sent_at = clock_timestamp() WHERE sent_at IS NULL`.execute(portal.db);
}

const PATHS = [
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/mailbox/newest',
  '/dev/mailbox.js',
  '/dev/mailbox.css',
];

async function statusesFor(
  call: { remoteAddress?: string; headers?: Record<string, string> },
  app = portal.app,
) {
  const statuses = new Set<number>();
  for (const url of PATHS)
    statuses.add((await app.inject({ url, headers: { host: 'localhost:3000' }, ...call })).statusCode);
  return [...statuses];
}

test('lists delivered mails as data, newest first, and none that is not sent', async () => {
  await deliver('ada@example.com', 'First', 'one');
  await deliver('ben@example.com', 'Second', 'two');
  await inTransaction(portal.db, (tx) =>
    enqueueMail(tx, { to: 'cy@example.com', subject: 'Waiting', body: 'x' }),
  );
  const { body, headers } = await portal.app.inject({ url: '/dev/mailbox.json' });
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toEqual([
    { to: 'ben@example.com', subject: 'Second', text: 'two', sent_at: expect.stringMatching(/Z$/) },
    { to: 'ada@example.com', subject: 'First', text: 'one', sent_at: expect.stringMatching(/Z$/) },
  ]);
});

test('the page shows the code by itself, ready to copy, and runs nothing that a mail brings', async () => {
  const person = await createAccount(portal);
  await new Browser(portal).login(person.email);
  const code = await newestCode(portal, person.email);
  await deliver(
    'eve@example.com',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)> "quoted" http://a.example/"x',
  );
  const { body, headers } = await portal.app.inject({ url: '/dev/mailbox' });
  expect(body).toContain(`<output>${code}</output>`);
  expect(body).toContain(`data-copy="${code}"`);
  expect(body).not.toMatch(/<script>|<img|onerror=alert\(1\)>|http:\/\/a\.example\/"x/);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('callers at this machine may open it', async () => {
  for (const remoteAddress of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])
    expect(await statusesFor({ remoteAddress })).toEqual([200]);
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'localhost', 'portal.localhost:3000'])
    expect(await statusesFor({ headers: { host } })).toEqual([200]);
});

test('for all others it does not exist, whatever they claim', async () => {
  for (const remoteAddress of ['192.0.2.1', '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.1'])
    expect(await statusesFor({ remoteAddress })).toEqual([404]);
  expect(
    await statusesFor({
      remoteAddress: '192.0.2.1',
      headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' },
    }),
  ).toEqual([404]);
});

test('a name that somebody points at this machine does not open it, nor does a proxy on it', async () => {
  for (const host of ['evil.example.com', 'localhost.evil.example.com', '127.0.0.1.evil.example.com'])
    expect(await statusesFor({ headers: { host } })).toEqual([404]);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await statusesFor({ headers: { host: 'localhost', [header]: '192.0.2.1' } })).toEqual([404]);
});

test('trusting a proxy does not open it to whom the proxy names', async () => {
  const app = await createTestApp(portal, { config: { trustProxy: ['192.0.2.1'] } as never });
  const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
  expect(await statusesFor({ remoteAddress: '192.0.2.1', headers }, app)).toEqual([404]);
  await app.close();
});

test('DEMO_MAILBOX=public opens it to everybody', async () => {
  const app = await createTestApp(portal, { config: { demoMailbox: 'public' } as never });
  expect(
    await statusesFor({ remoteAddress: '192.0.2.1', headers: { host: 'demo.example.com' } }, app),
  ).toEqual([200]);
  await app.close();
});

test.each([
  ['with an SMTP server', { mailUrl: 'smtp://mail.example.com' }],
  ['without demo mode', { demo: false }],
  ['in production', { production: true }],
])('there is none %s', async (_name, config) => {
  const app = await createTestApp(portal, { config: { demoMailbox: 'public', ...config } as never });
  expect(await statusesFor({}, app)).toEqual([404]);
  await app.close();
});
