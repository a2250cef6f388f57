import { UNATTENDED_HEADER } from '@portal/contract';
import { sql } from 'kysely';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';

const portal = setUpTestApp();
let admin: TestPerson;
let person: TestPerson;

beforeEach(async () => {
  admin = await portal.createPerson('ADMIN');
  person = await portal.createPerson('EMPLOYEE');
  await portal.db.updateTable('settings').set({ session_idle_minutes: 480, session_max_hours: 24 }).execute();
});

const HOUR = 3600;
/** Lets hours pass since the person signed in, and some of them since the last use. */
const letPass = (hours: { since: number; unused: number }, who = person) =>
  sql`UPDATE sessions SET created_at = created_at - make_interval(hours => ${hours.since}),
      expires_at = expires_at - make_interval(hours => ${hours.since}),
      last_used_at = now() - make_interval(secs => ${hours.unused * HOUR}),
      last_seen_at = now() - make_interval(secs => ${hours.unused * HOUR})
    WHERE user_id = ${who.id}`.execute(portal.db);

const use = (headers: Record<string, string> = {}) =>
  portal.call('listMyRequests', {}, { token: person.token, headers });
const times = () => portal.call('getSession', {}, { token: person.token });
const extend = () => portal.call('extendSession', {}, { token: person.token });
const lastUse = async () =>
  (
    await portal.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
  ).last_used_at.getTime();

/** Within a second or two of what is expected: the call itself takes time. */
const about = (seconds: number) => (found: number) => found <= seconds && found > seconds - 30;

test('a session says how long it lasts, and asking is no use of it', async () => {
  await letPass({ since: 5, unused: 2 });
  const { body } = await times();
  expect(about(6 * HOUR)(body.ends_in_seconds)).toBe(true);
  expect(about(19 * HOUR)(body.lasts_at_most_seconds)).toBe(true);
  expect(about(6 * HOUR)((await times()).body.ends_in_seconds)).toBe(true);
});

test('who works all day is not signed out after eight hours; who does nothing for so long is', async () => {
  await letPass({ since: 9, unused: 1 });
  expect((await use()).status).toBe(200);
  expect(about(8 * HOUR)((await times()).body.ends_in_seconds)).toBe(true);
  await letPass({ since: 0, unused: 8.01 });
  expect((await use()).status).toBe(401);
});

test('the session limit holds however much it is used', async () => {
  await letPass({ since: 23, unused: 0 });
  const { body } = await extend();
  expect(about(1 * HOUR)(body.ends_in_seconds)).toBe(true);
  expect(body.lasts_at_most_seconds).toBe(body.ends_in_seconds);
  await letPass({ since: 2, unused: 0 });
  expect((await use()).status).toBe(401);
});

test('what an untouched page asks by itself extends nothing; a use is written once a minute', async () => {
  await letPass({ since: 1, unused: 1 });
  const before = await lastUse();
  await use({ [UNATTENDED_HEADER]: 'true' });
  expect(await lastUse()).toBe(before);
  await use();
  const used = await lastUse();
  expect(used).toBeGreaterThan(before);
  await use();
  expect(await lastUse()).toBe(used);
});

test('shorter limits hold at once, for sessions that are there', async () => {
  const other = await portal.createPerson('EMPLOYEE');
  await letPass({ since: 3, unused: 0 }, other);
  await letPass({ since: 1, unused: 0.5 });
  const { version } = (await portal.call('getSettings', {}, { token: admin.token })).body;
  const edited = await portal.call(
    'editSettings',
    { body: { version, session_idle_minutes: 15, session_max_hours: 2 } },
    { token: admin.token },
  );
  expect(edited.body).toMatchObject({ session_idle_minutes: 15, session_max_hours: 2 });
  expect((await use()).status).toBe(401);
  expect((await portal.call('listMyRequests', {}, { token: other.token })).status).toBe(401);
  expect((await portal.call('listSessions', {}, { token: admin.token })).body.items).toHaveLength(1);
});

test('an extension after the end is refused, and ends stay ends', async () => {
  await letPass({ since: 10, unused: 8.01 });
  expect((await extend()).status).toBe(401);
  expect((await times()).status).toBe(401);
  await portal.db.updateTable('settings').set({ session_idle_minutes: 1440 }).execute();
  await sql`UPDATE sessions SET ended_at = now(), end_reason = 'signed_out' WHERE user_id = ${person.id}`.execute(
    portal.db,
  );
  expect((await extend()).status).toBe(401);
});

test('a suspended account extends nothing', async () => {
  await letPass({ since: 1, unused: 1 });
  await portal.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
  const before = await lastUse();
  expect((await extend()).error.code).toBe('account_suspended');
  expect(await lastUse()).toBe(before);
});

test('of many calls at the very limit each is answered or refused, and none outlives the session limit', async () => {
  await letPass({ since: 0, unused: 8 - 0.0001 });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? extend() : use())));
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
  const isExtended = (await times()).status === 200;
  // Either the session was extended, and lasts, or it has ended for everybody.
  expect((await use()).status).toBe(isExtended ? 200 : 401);
});

test.each([
  ['session_idle_minutes', 14, 'Idle limit must be a whole number of minutes from 15 to 1,440 (24 hours)'],
  ['session_idle_minutes', 1441, 'Idle limit must be a whole number of minutes from 15 to 1,440 (24 hours)'],
  ['session_idle_minutes', 20.5, 'Idle limit must be a whole number of minutes from 15 to 1,440 (24 hours)'],
  ['session_max_hours', 0, 'Session limit must be a whole number of hours from 1 to 720 (30 days)'],
  ['session_max_hours', 721, 'Session limit must be a whole number of hours from 1 to 720 (30 days)'],
  ['session_max_hours', 7, 'Session limit must not be shorter than the idle limit, which is 480 minutes'],
])('refuses %s %p beside its field', async (field, value, message) => {
  const { version } = (await portal.call('getSettings', {}, { token: admin.token })).body;
  const { status, error } = await portal.call(
    'editSettings',
    { body: { version, [field]: value } },
    { token: admin.token },
  );
  expect([status, error.fields]).toEqual([422, { [field]: message }]);
});
