import { createSigner } from 'fast-jwt';
import { sql } from 'kysely';
import { actionsOn } from '../../../../test/app/outcomes';
import { setUpTestApp, TEST_SECRET, type TestPerson } from '../../../../test/app/test-app';
import { deriveKey } from '../../../platform/config';

const portal = setUpTestApp();
let admin: TestPerson;

beforeEach(async () => {
  admin = await portal.createPerson('ADMIN');
});

function listUsers(token: string | undefined) {
  return portal.call('listUsers', {}, { token });
}

async function sessionIdOf(person: TestPerson): Promise<string> {
  const row = await portal.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('the very next call obeys a suspension', async () => {
  expect((await listUsers(admin.token)).status).toBe(200);
  await portal.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', admin.id).execute();
  const { status, error } = await listUsers(admin.token);
  expect([status, error.code, error.message]).toEqual([401, 'account_suspended', 'Authentication failed']);
});

test('only the holder of a session that the suspension ended is told of it', async () => {
  const ended = async (reason: string) => {
    const person = await portal.createPerson('ADMIN', { status: 'suspended' });
    await sql`UPDATE sessions SET ended_at = now(), end_reason = ${reason} WHERE user_id = ${person.id}`.execute(
      portal.db,
    );
    return (await listUsers(person.token)).error.code;
  };
  expect(await ended('suspended')).toBe('account_suspended');
  expect(await ended('signed_out')).toBe('unauthenticated');
  await sql`UPDATE users SET status = 'active' WHERE status = 'suspended'`.execute(portal.db);
  await sql`UPDATE sessions SET ended_at = now(), end_reason = 'suspended' WHERE user_id = ${admin.id}`.execute(
    portal.db,
  );
  expect((await listUsers(admin.token)).error.code).toBe('unauthenticated');
});

test('the very next call obeys a lower role', async () => {
  await portal.db.updateTable('users').set({ role: 'EMPLOYEE' }).where('id', '=', admin.id).execute();
  expect((await listUsers(admin.token)).status).toBe(403);
});

test('signing out ends the session for every holder of the token, and is logged once', async () => {
  const out = await portal.call('logout', {}, { token: admin.token });
  expect(out.body.message).toBe('You have been successfully signed out.');
  expect((await listUsers(admin.token)).status).toBe(401);
  expect((await portal.call('logout', {}, { token: admin.token })).status).toBe(401);
  expect(await actionsOn(portal.db, 'user', admin.id)).toEqual(['Signed Out']);
});

test('a session ends after its time, whatever its token says', async () => {
  await sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = ${admin.id}`.execute(
    portal.db,
  );
  expect((await listUsers(admin.token)).status).toBe(401);
});

test('forged tokens are none: another key, no signature, another algorithm, past its time, without a session', async () => {
  const key = deriveKey(TEST_SECRET, 'session tokens');
  const claims = {
    jti: await sessionIdOf(admin),
    sub: String(admin.id),
    exp: Math.floor(Date.now() / 1000) + 60,
  };
  expect((await listUsers(createSigner({ key, algorithm: 'HS256' })(claims))).status).toBe(200);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [, body, signature] = admin.token.split('.');
  const forged = [
    createSigner({ key: deriveKey('x'.repeat(40), 'session tokens'), algorithm: 'HS256' })(claims),
    createSigner({ key: deriveKey(TEST_SECRET, 'sign-in codes'), algorithm: 'HS256' })(claims),
    createSigner({ key, algorithm: 'HS512' })(claims),
    createSigner({ key, algorithm: 'HS256' })({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
    createSigner({ key, algorithm: 'HS256' })({ ...claims, jti: '00000000-0000-4000-8000-000000000000' }),
    `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, sub: '1' })}.${signature}`,
    'x',
    'a.b.c',
  ];
  for (const token of forged) expect((await listUsers(token)).status).toBe(401);
});

test.each([
  ['Basic', 'Basic {token}'],
  ['nothing before it', '{token}'],
  ['nothing after it', 'Bearer'],
])('a token with %s is no session', async (_name, pattern) => {
  const authorization = pattern.replace('{token}', admin.token);
  expect((await portal.call('listUsers', {}, { headers: { authorization } })).status).toBe(401);
});

test('the last call is noted, at most once a minute', async () => {
  const seen = async () => {
    const { last_seen_at } = await portal.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    return last_seen_at.getTime();
  };
  const first = await seen();
  await listUsers(admin.token);
  expect(await seen()).toBe(first);
  await sql`UPDATE sessions SET last_seen_at = now() - interval '2 minutes' WHERE user_id = ${admin.id}`.execute(
    portal.db,
  );
  await listUsers(admin.token);
  expect(await seen()).toBeGreaterThanOrEqual(first);
});
