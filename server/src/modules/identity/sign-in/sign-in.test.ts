import { sql } from 'kysely';
import { actionsOn } from '../../../../test/app/outcomes';
import {
  Browser,
  createAccount,
  letLimitsPass,
  mailTexts,
  newestCode,
  TEST_PASSWORD,
  wrongCode,
} from '../../../../test/app/sign-in';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';

const portal = setUpTestApp();
let person: TestPerson;

beforeEach(async () => {
  await letLimitsPass(portal);
  person = await createAccount(portal);
});

async function beginSignIn(browser = new Browser(portal)) {
  const { status } = await browser.login(person.email);
  expect(status).toBe(200);
  return { browser, code: await newestCode(portal, person.email) };
}

async function ageChallenge(interval: string) {
  await sql`UPDATE sign_in_challenges SET created_at = created_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval WHERE user_id = ${person.id}`.execute(portal.db);
}

describe('the password', () => {
  test('mails a code, sets the cookie, and says whose sign-in it is', async () => {
    const result = await new Browser(portal).login(` ${person.email.toUpperCase()} `);
    expect(result.body).toMatchObject({
      user_id: person.id,
      message: 'Verification code sent to your email',
    });
    const [cookie] = result.cookies as unknown as Record<string, unknown>[];
    expect(cookie).toMatchObject({ path: '/api/auth', httpOnly: true, sameSite: 'Strict' });
    const [mail] = await mailTexts(portal, person.email);
    expect(mail?.subject).toBe('Your verification code');
    expect(mail?.body).toMatch(/^\s+\d{6}$/m);
  });

  test('wrong, unknown and without a password of their own all get one answer', async () => {
    const invited = await portal.createPerson('EMPLOYEE');
    const answers = await Promise.all([
      new Browser(portal).login(person.email, 'not the password'),
      new Browser(portal).login('nobody@example.com', 'not the password'),
      new Browser(portal).login(invited.email, 'not the password'),
    ]);
    for (const { status, error, cookies } of answers) {
      expect([status, error.code, error.message]).toEqual([
        401,
        'invalid_credentials',
        'Invalid credentials',
      ]);
      expect(cookies).toEqual([]);
    }
  });

  test.each([
    ['suspended', /suspended/],
    ['waiting', /waiting for the approval/],
    ['refused', /registration was refused.*register again/],
  ] as const)('a %s account is told so, after the right password only', async (status, message) => {
    const inactive = await createAccount(portal, 'EMPLOYEE', { status });
    const right = await new Browser(portal).login(inactive.email);
    expect([right.status, right.error.code]).toEqual([403, 'account_inactive']);
    expect(right.error.message).toMatch(message);
    const wrong = await new Browser(portal).login(inactive.email, 'not the password');
    expect([wrong.status, wrong.error.code]).toEqual([401, 'invalid_credentials']);
    expect(await mailTexts(portal, inactive.email)).toEqual([]);
  });

  test('bad input is refused field by field', async () => {
    const { status, error } = await portal.call('login', { body: { email: 'no address', password: '' } });
    expect(status).toBe(422);
    expect(error.fields).toEqual({ email: 'Enter a valid email address', password: 'Password is required' });
  });
});

describe('the code', () => {
  test('is exchanged for a token of 24 hours; the log says so', async () => {
    const { browser, code } = await beginSignIn();
    const { status, body } = await browser.verify(person.id, code);
    expect(status).toBe(200);
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(Date.parse(body.expires_at) - Date.now()).toBeLessThan(24.1 * 3_600_000);
    const me = await portal.call('getUser', { params: { id: person.id } }, { token: body.token });
    expect(me.body).toMatchObject({ id: person.id, email: person.email, role: 'EMPLOYEE' });
    expect(await actionsOn(portal.db, 'user', person.id)).toEqual(['Signed In']);
    expect(browser.cookies.sign_in).toBeUndefined();
  });

  test('works once', async () => {
    const { browser, code } = await beginSignIn();
    const secret = { ...browser.cookies };
    expect((await browser.verify(person.id, code)).status).toBe(200);
    browser.cookies = secret;
    const again = await browser.verify(person.id, code);
    expect([again.status, again.error.code]).toEqual([401, 'code_expired']);
  });

  test('is refused after ten minutes', async () => {
    const { browser, code } = await beginSignIn();
    await ageChallenge('10 minutes 1 second');
    const late = await browser.verify(person.id, code);
    expect([late.status, late.error.code]).toEqual([401, 'code_expired']);
  });

  test('the fifth miss ends the sign-in: the right code comes too late at the sixth try', async () => {
    const { browser, code } = await beginSignIn();
    for (let miss = 1; miss <= 4; miss++) {
      const { status, error } = await browser.verify(person.id, wrongCode(code, miss));
      expect([status, error.code, error.message]).toEqual([401, 'invalid_code', 'Invalid verification code']);
    }
    expect((await browser.verify(person.id, wrongCode(code, 5))).error.message).toMatch(
      /Too many wrong codes/,
    );
    expect((await browser.verify(person.id, code)).error.code).toBe('code_expired');
  });

  test('a newer sign-in makes the older code worthless, also in its own browser', async () => {
    const first = await beginSignIn();
    const second = await beginSignIn();
    expect((await first.browser.verify(person.id, first.code)).error.code).toBe('code_expired');
    if (first.code !== second.code)
      expect((await second.browser.verify(person.id, first.code)).error.code).toBe('invalid_code');
    expect((await second.browser.verify(person.id, second.code)).status).toBe(200);
  });

  test('another browser can neither use the code nor use up its tries', async () => {
    const { browser, code } = await beginSignIn();
    const stranger = new Browser(portal, '192.0.2.1');
    expect((await stranger.verify(person.id, code)).error.code).toBe('code_expired');
    stranger.cookies = { sign_in: 'a-guess' };
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await stranger.verify(person.id, wrongCode(code))).error.code).toBe('code_expired');
    const other = await createAccount(portal);
    await stranger.login(other.email);
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await stranger.verify(person.id, wrongCode(code))).error.code).toBe('code_expired');
    expect((await browser.verify(person.id, code)).status).toBe(200);
  });

  test('of 100 wrong codes in parallel at most five are looked at', async () => {
    const { browser, code } = await beginSignIn();
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, index) => browser.verify(person.id, wrongCode(code, index + 1))),
    );
    const outcomes = tries.map(({ error }) => error.code);
    expect(outcomes.filter((outcome) => outcome === 'invalid_code')).toHaveLength(4);
    const row = await portal.db
      .selectFrom('sign_in_challenges')
      .select(['misses', 'close_reason'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ misses: 5, close_reason: 'missed' });
    await letLimitsPass(portal);
    expect((await browser.verify(person.id, code)).status).toBe(401);
  });

  test('of parallel right codes exactly one wins', async () => {
    const { browser, code } = await beginSignIn();
    const secret = { ...browser.cookies };
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => {
        const tab = new Browser(portal);
        tab.cookies = secret;
        return tab.verify(person.id, code);
      }),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const sessions = await portal.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .where('user_agent', '!=', 'a test')
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('an account suspended meanwhile gets no session', async () => {
    const { browser, code } = await beginSignIn();
    await portal.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
    const { status, error } = await browser.verify(person.id, code);
    expect([status, error.code]).toEqual([403, 'account_inactive']);
  });

  test.each(['12345', '1234567', 'abcdef', '12 456', '١٢٣٤٥٦'])('%p is no code', async (code) => {
    const { status, error } = await new Browser(portal).verify(person.id, code);
    expect(status).toBe(422);
    expect(error.fields?.code).toBe('Please enter a 6-digit verification code');
  });

  test('is nowhere in the database but in the mail', async () => {
    const { code } = await beginSignIn();
    const rows = await portal.db.selectFrom('sign_in_challenges').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});

describe('another code', () => {
  test('may be asked for after 30 seconds; the one before stops working', async () => {
    const { browser, code } = await beginSignIn();
    await ageChallenge('31 seconds');
    expect((await browser.resend(person.id)).body.message).toBe('Verification code sent to your email');
    const newer = await newestCode(portal, person.email);
    if (newer !== code) expect((await browser.verify(person.id, code)).error.code).toBe('invalid_code');
    expect((await browser.verify(person.id, newer)).status).toBe(200);
  });

  test('sooner it is 429 with the wait, and the code before goes on working', async () => {
    const { browser, code } = await beginSignIn();
    const { status, error, headers } = await browser.resend(person.id);
    expect([status, error.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
    expect((await browser.verify(person.id, code)).status).toBe(200);
  });

  test('an expired one can be replaced without the password', async () => {
    const { browser } = await beginSignIn();
    await ageChallenge('12 minutes');
    expect((await browser.resend(person.id)).status).toBe(200);
    expect((await browser.verify(person.id, await newestCode(portal, person.email))).status).toBe(200);
  });

  test('another browser gets none sent', async () => {
    await beginSignIn();
    await ageChallenge('1 minute');
    expect((await new Browser(portal).resend(person.id)).error.code).toBe('code_expired');
    expect(await mailTexts(portal, person.email)).toHaveLength(1);
  });
});

describe('limits', () => {
  const stranger = '192.0.2.7';

  test('wrong passwords for an account from one address: 429 with the wait, also for the right one', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await new Browser(portal, stranger).login(person.email, 'wrong password')).status).toBe(401);
    const { status, error, headers } = await new Browser(portal, stranger).login(person.email, TEST_PASSWORD);
    expect([status, error.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect(error.message).toMatch(/try again in 15 minutes/);
    // Somebody else's guesses do not keep the owner out.
    expect((await new Browser(portal, '192.0.2.8').login(person.email)).status).toBe(200);
  });

  test('an unknown address is limited just the same', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await new Browser(portal, stranger).login('ghost@example.com', 'wrong password')).status).toBe(
        401,
      );
    expect((await new Browser(portal, stranger).login('ghost@example.com', 'wrong password')).status).toBe(
      429,
    );
  });

  test('guesses from many addresses end too, and the owner still gets in where they were signed in before', async () => {
    const { browser, code } = await beginSignIn();
    expect((await browser.verify(person.id, code)).status).toBe(200);
    const attempts = await Promise.all(
      Array.from({ length: 31 }, (_, index) =>
        new Browser(portal, `198.51.100.${index}`).login(person.email, 'wrong'),
      ),
    );
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await browser.login(person.email)).status).toBe(200);
  });

  test('100 wrong passwords in parallel: no more are looked at than the limit', async () => {
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => new Browser(portal, stranger).login(person.email, 'wrong password')),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(90);
  });

  test('mistakes of a whole office do not keep out a browser of it that was signed in before', async () => {
    const known = new Browser(portal, stranger);
    await known.login(person.email);
    expect((await known.verify(person.id, await newestCode(portal, person.email))).status).toBe(200);
    const colleagues = Array.from({ length: 100 }, (_, index) => `colleague-${index}@example.com`);
    for (const email of colleagues)
      expect((await new Browser(portal, stranger).login(email, 'wrong password')).status).toBe(401);
    expect((await new Browser(portal, stranger).login('one-more@example.com', 'wrong')).status).toBe(429);
    expect((await known.login(person.email)).status).toBe(200);
  });

  test('right passwords do not count', async () => {
    for (let attempt = 0; attempt < 12; attempt++)
      expect((await new Browser(portal, stranger).login(person.email)).status).toBe(200);
  });

  test('wrong codes end over several sign-ins as well', async () => {
    const outcomes: number[] = [];
    for (let round = 0; round < 4; round++) {
      const { browser, code } = await beginSignIn();
      for (let miss = 1; miss <= 5; miss++)
        outcomes.push((await browser.verify(person.id, wrongCode(code, miss))).status);
    }
    expect(outcomes.filter((status) => status === 401)).toHaveLength(15);
    expect(outcomes.slice(15)).toEqual([429, 429, 429, 429, 429]);
  });
});
