import { sql } from 'kysely';
import { actionsOn } from '../../../../test/app/outcomes';
import {
  Browser,
  createAccount,
  letLimitsPass,
  mailTexts,
  newestCode,
  newestResetToken,
} from '../../../../test/app/sign-in';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';

const portal = setUpTestApp();
const NEW_PASSWORD = 'an even finer password';
let person: TestPerson;

beforeEach(async () => {
  await letLimitsPass(portal);
  person = await createAccount(portal);
});

async function askForToken(): Promise<string> {
  await new Browser(portal).requestReset(person.email);
  return newestResetToken(portal, person.email);
}

test('the answer is the same for any address', async () => {
  const suspended = await createAccount(portal, 'EMPLOYEE', { status: 'suspended' });
  const answers = [];
  for (const email of [person.email, suspended.email, 'nobody@example.com'])
    answers.push(await new Browser(portal).requestReset(email));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(202);
  expect(await mailTexts(portal, 'nobody@example.com')).toEqual([]);
  expect((await mailTexts(portal, suspended.email))[0]?.body).not.toContain('token=');
  const refused = await createAccount(portal, 'EMPLOYEE', { status: 'refused' });
  await new Browser(portal).requestReset(refused.email);
  expect((await mailTexts(portal, refused.email))[0]?.body).toContain('your registration was refused');
  expect(await actionsOn(portal.db, 'user', person.id)).toEqual(['Requested Password Reset']);
});

test.each(['password', 'new_password'] as const)(
  'the mailed link sets a new password, sent as %s; everything that was open ends',
  async (field) => {
    const pending = new Browser(portal);
    await pending.login(person.email);
    const code = await newestCode(portal, person.email);
    const otherLink = await askForToken();
    const token = await askForToken();

    const { status, body } = await new Browser(portal).resetPassword({ token, [field]: NEW_PASSWORD });
    expect([status, body.message]).toEqual([200, 'Your password was changed. You can sign in with it now.']);

    const me = await portal.call('getUser', { params: { id: person.id } }, { token: person.token });
    expect(me.status).toBe(401);
    expect((await pending.verify(person.id, code)).error.code).toBe('code_expired');
    expect(
      (await new Browser(portal).resetPassword({ token: otherLink, password: NEW_PASSWORD })).status,
    ).toBe(409);
    expect((await new Browser(portal).login(person.email)).error.code).toBe('invalid_credentials');
    expect((await new Browser(portal).login(person.email, NEW_PASSWORD)).status).toBe(200);
    expect(await actionsOn(portal.db, 'user', person.id)).toContain('Reset Password');
    expect((await mailTexts(portal, person.email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
  },
);

test('a link works once, also for 20 at the same time', async () => {
  const token = await askForToken();
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => new Browser(portal).resetPassword({ token, password: NEW_PASSWORD })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, error } of tries.filter((result) => result.status !== 200))
    expect([status, error.code]).toEqual([409, 'link_expired']);
});

test('a link ends after 30 minutes; a made-up one and a session token are none', async () => {
  const token = await askForToken();
  await sql`UPDATE password_tokens SET expires_at = now() - interval '1 second' WHERE user_id = ${person.id}`.execute(
    portal.db,
  );
  for (const bad of [token, 'made-up', person.token.slice(0, 200)]) {
    const { status, error } = await new Browser(portal).resetPassword({ token: bad, password: NEW_PASSWORD });
    expect([status, error.code]).toEqual([409, 'link_expired']);
  }
});

test('a link is judged before a password is typed, and stays good; a dead one is told as a reset by it would be', async () => {
  const token = await askForToken();
  const check = (body: { token: string }) => portal.call('checkResetLink', { body });
  for (let time = 0; time < 2; time++)
    expect(await check({ token })).toMatchObject({
      status: 200,
      body: { is_open: true, message: null, account: { name: person.name, email: person.email } },
    });
  expect((await new Browser(portal).resetPassword({ token, password: NEW_PASSWORD })).status).toBe(200);
  for (const dead of [token, 'made-up']) {
    const { status, body } = await check({ token: dead });
    const { error } = await new Browser(portal).resetPassword({ token: dead, password: NEW_PASSWORD });
    expect([status, body]).toEqual([200, { is_open: false, message: error.message, account: null }]);
  }
  expect((await check({ token: '' })).error.fields).toEqual({ token: 'The link is incomplete' });
});

test('links of another time, or of a suspended account, are dead; guessing at them is limited', async () => {
  const check = (token: string) =>
    portal.call('checkResetLink', { body: { token } }, { remoteAddress: '203.0.113.77' });
  const old = await askForToken();
  await sql`UPDATE password_tokens SET expires_at = now() - interval '1 second' WHERE user_id = ${person.id}`.execute(
    portal.db,
  );
  expect((await check(old)).body.is_open).toBe(false);
  const fresh = await askForToken();
  await sql`UPDATE users SET status = 'suspended' WHERE id = ${person.id}`.execute(portal.db);
  expect((await check(fresh)).body.is_open).toBe(false);
  const statuses = [];
  for (let guess = 0; guess < 31; guess++) statuses.push((await check(`guess ${guess}`)).status);
  // The two that had been sent were no guesses.
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  await sql`UPDATE users SET status = 'active' WHERE id = ${person.id}`.execute(portal.db);
  expect((await check(await askForToken())).body.is_open).toBe(true);
});

test('the token is nowhere in the database but in the mail', async () => {
  const token = await askForToken();
  expect(JSON.stringify(await portal.db.selectFrom('password_tokens').selectAll().execute())).not.toContain(
    token,
  );
});

test('a weak password is refused under the name it was sent by, and the link stays good', async () => {
  const token = await askForToken();
  const weak = await new Browser(portal).resetPassword({ token, new_password: 'password1234' });
  expect([weak.status, Object.keys(weak.error.fields ?? {})]).toEqual([422, ['new_password']]);
  for (const body of [{ token }, { token, password: NEW_PASSWORD, new_password: NEW_PASSWORD }])
    expect((await new Browser(portal).resetPassword(body)).status).toBe(422);
  expect((await new Browser(portal).resetPassword({ token, password: NEW_PASSWORD })).status).toBe(200);
});

test('somebody else can have so many mails sent, each with a link that works', async () => {
  for (let attempt = 0; attempt < 6; attempt++)
    expect((await new Browser(portal).requestReset(person.email)).status).toBe(202);
  expect(await mailTexts(portal, person.email)).toHaveLength(3);
});

/** More wrong passwords than an account stands, each from another address. */
async function guessFromEverywhere(): Promise<void> {
  await Promise.all(
    Array.from({ length: 31 }, (_, index) =>
      new Browser(portal, `203.0.113.${index}`).login(person.email, 'wrong'),
    ),
  );
}

test('a new password opens an account that strangers have guessed at', async () => {
  await guessFromEverywhere();
  const owner = new Browser(portal, '192.0.2.99');
  expect((await owner.login(person.email)).status).toBe(429);
  await owner.requestReset(person.email);
  await owner.resetPassword({ token: await newestResetToken(portal, person.email), password: NEW_PASSWORD });
  await guessFromEverywhere();
  expect((await owner.login(person.email, NEW_PASSWORD)).status).toBe(200);
});
