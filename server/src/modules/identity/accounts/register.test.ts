import type { Role } from '@portal/contract';
import { actionsOn } from '../../../../test/app/outcomes';
import { letLimitsPass, mailTexts } from '../../../../test/app/sign-in';
import { setUpTestApp } from '../../../../test/app/test-app';

const portal = setUpTestApp();
const PASSWORD = 'a fine long password';
let serial = 0;

beforeEach(() => letLimitsPass(portal));

function register(role: Role | undefined, email = `newcomer-${++serial}@example.com`, password = PASSWORD) {
  return portal.call('register', { body: { name: 'New Comer', email, password, role } });
}

async function accountOf(email: string) {
  return portal.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

function allowDomains(domains: string[]) {
  return portal.db.updateTable('settings').set({ allowed_mail_domains: domains }).execute();
}

test('of 20 first people at once, one is first', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => register('ADMIN', `first-${index}@example.com`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(answers.filter(({ body }) => body.is_active)).toHaveLength(1);
  const admins = await portal.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .execute();
  expect(admins).toHaveLength(1);
});

describe('with people there', () => {
  test.each(['ADMIN', 'PROCUREMENT', 'FINANCE'] as const)(
    '%s waits for an admin, whatever the domain',
    async (role) => {
      await allowDomains(['example.com']);
      const { status, body } = await register(role);
      expect(status).toBe(201);
      expect(body).toEqual({
        is_active: false,
        message: 'Account created. An administrator has to approve it before you can sign in.',
      });
    },
  );

  test('EMPLOYEE is active at once with an allowed domain, in any case, and waits otherwise', async () => {
    await allowDomains(['Staff.Example.com']);
    const allowed = await register('EMPLOYEE', 'amy@STAFF.example.com');
    expect(allowed.body).toEqual({ is_active: true, message: 'Account created successfully.' });
    for (const email of ['ben@example.com', 'ben@evil-staff.example.com', 'ben@staff.example.com.evil.org'])
      expect((await register('EMPLOYEE', email)).body.is_active).toBe(false);
    await allowDomains([]);
    expect((await register('EMPLOYEE', 'cat@staff.example.com')).body.is_active).toBe(false);
  });

  test('the role is EMPLOYEE unless said otherwise; the log and a mail tell of the account', async () => {
    await register(undefined, 'plain@example.com');
    const account = await accountOf('plain@example.com');
    expect(account).toMatchObject({ role: 'EMPLOYEE', status: 'waiting', name: 'New Comer' });
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await actionsOn(portal.db, 'user', account?.id ?? 0)).toEqual(['Registered Account']);
    expect((await mailTexts(portal, 'plain@example.com'))[0]?.subject).toBe('Your account was created');
  });

  test('an address that has an account gets the same answer; nothing changes, and only its owner is told', async () => {
    await allowDomains(['example.com']);
    const fresh = await register('EMPLOYEE', 'once@example.com');
    const before = await accountOf('once@example.com');
    const again = await portal.call('register', {
      body: {
        name: 'An Intruder',
        email: 'ONCE@example.com',
        password: 'another long password',
        role: 'EMPLOYEE',
      },
    });
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
    expect(await accountOf('once@example.com')).toEqual(before);
    const [mail] = await mailTexts(portal, 'once@example.com');
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.body).not.toContain('Intruder');
    for (let attempt = 0; attempt < 5; attempt++) await register('EMPLOYEE', 'once@example.com');
    const mails = await mailTexts(portal, 'once@example.com');
    expect(mails.filter(({ subject }) => subject === 'You already have an account')).toHaveLength(3);
  });

  test('a refused registration made again waits again, with what it says now; the answer is the usual one', async () => {
    await allowDomains(['example.com']);
    const refused = await portal.createPerson('FINANCE', { status: 'refused', email: 'again@example.com' });
    const { status, body } = await register('EMPLOYEE', 'AGAIN@example.com');
    expect([status, body]).toEqual([201, { is_active: true, message: 'Account created successfully.' }]);
    expect(await accountOf('again@example.com')).toMatchObject({
      id: refused.id,
      name: 'New Comer',
      role: 'EMPLOYEE',
      status: 'waiting',
      version: 2,
    });
    expect(await actionsOn(portal.db, 'user', refused.id)).toEqual(['Registered Account']);
    const [mail] = await mailTexts(portal, 'again@example.com');
    expect(mail?.body).toContain('as soon as an administrator has approved it');
  });

  test.each([
    ['password1234', 'too easy'],
    ['Basketball99', 'too easy'],
    ['aaaaaaaaaaaa', 'too easy'],
    ['short', 'at least 10 characters'],
  ])('refuses the password %p', async (password, message) => {
    const { status, error } = await register('EMPLOYEE', 'weak@example.com', password);
    expect(status).toBe(422);
    expect(error.fields?.password).toContain(message);
    expect(await accountOf('weak@example.com')).toBeUndefined();
  });

  test('refuses fields it does not know, and two addresses in one', async () => {
    const body = { name: 'X', email: 'x@example.com', password: PASSWORD, is_active: true };
    const { status, error } = await portal.call('register', { body: body as never });
    expect([status, error.fields]).toEqual([422, { is_active: 'This field is not known' }]);
    expect((await register('EMPLOYEE', 'a@example.com,b@example.com')).status).toBe(422);
    expect((await register('EMPLOYEE', 'a@example.com\r\nBcc: b@example.com')).status).toBe(422);
  });

  test('one network registers so many an hour', async () => {
    const statuses: number[] = [];
    await portal.db
      .insertInto('rate_limits')
      .values({ bucket: 'register:network:127.0.0.1', hits: 298, resets_at: new Date(Date.now() + 60_000) })
      .execute();
    for (let attempt = 0; attempt < 3; attempt++) statuses.push((await register('EMPLOYEE')).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.at(-1)).toBe(429);
  });
});
