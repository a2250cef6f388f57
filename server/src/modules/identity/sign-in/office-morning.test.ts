import {
  Browser,
  createAccount,
  letLimitsPass,
  newestCode,
  newestResetToken,
  TEST_PASSWORD,
} from '../../../../test/app/sign-in';
import { setUpTestApp } from '../../../../test/app/test-app';

const portal = setUpTestApp();
const OFFICE = '203.0.113.1';
const PASSWORD = 'a long enough one';

beforeEach(() => letLimitsPass(portal));

/** So many at once, as on a morning; the machine is not to be measured. */
async function allOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += 10)
    results.push(...(await Promise.all(items.slice(start, start + 10).map(work))));
  return results;
}

const addresses = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`);

async function signIn(browser: Browser, email: string): Promise<void> {
  const login = await browser.login(email, PASSWORD);
  expect(login.status).toBe(200);
  const verified = await browser.verify(login.body.user_id, await newestCode(portal, email));
  expect(verified.status).toBe(200);
}

test('200 people of one address accept invitations, register and sign in within one quarter of an hour', async () => {
  const admin = await portal.createPerson('ADMIN');
  await portal.db
    .updateTable('settings')
    .set({ allowed_mail_domains: ['example.com'] })
    .execute();

  await allOf(addresses(100, 'invited'), async (email) => {
    const body = { name: 'Invited Person', email, role: 'EMPLOYEE', department: null, invite: true } as const;
    expect((await portal.call('createUser', { body }, { token: admin.token })).status).toBe(201);
  });
  await allOf(addresses(100, 'invited'), async (email) => {
    const browser = new Browser(portal, OFFICE);
    const token = await newestResetToken(portal, email);
    const link = await portal.call('checkResetLink', { body: { token } }, { remoteAddress: OFFICE });
    expect([link.status, link.body.is_open]).toEqual([200, true]);
    expect((await browser.resetPassword({ token, password: PASSWORD })).status).toBe(200);
    await signIn(browser, email);
  });
  await allOf(addresses(100, 'registered'), async (email) => {
    const browser = new Browser(portal, OFFICE);
    const body = { name: 'New Person', email, password: PASSWORD, role: 'EMPLOYEE' } as const;
    const registered = await portal.call('register', { body }, { remoteAddress: OFFICE });
    expect([registered.status, registered.body.is_active]).toEqual([201, true]);
    // Everybody mistypes once.
    expect((await browser.login(email, 'not that one')).status).toBe(401);
    await signIn(browser, email);
  });
}, 600_000);

test('a look at many passwords of one account, or one at many accounts, ends all the same', async () => {
  const person = await createAccount(portal);
  const guess = async (email: string) =>
    (await new Browser(portal, OFFICE).login(email, 'a guess or two')).status;
  const one = await allOf(Array<string>(40).fill(person.email), guess);
  expect(one.filter((status) => status === 401)).toHaveLength(10);
  expect(one.filter((status) => status === 429)).toHaveLength(30);

  const many = await allOf(addresses(200, 'sprayed'), guess);
  expect(many.filter((status) => status === 401)).toHaveLength(90);
  expect(many.filter((status) => status === 429)).toHaveLength(110);
  // Nor does a right guess after that tell that it is right.
  const other = await createAccount(portal);
  expect((await new Browser(portal, OFFICE).login(other.email, TEST_PASSWORD)).status).toBe(429);
  expect((await new Browser(portal, '203.0.113.2').login(other.email, TEST_PASSWORD)).status).toBe(200);
}, 300_000);

test('signing in to an account of one’s own gives no guesses at others back', async () => {
  const own = await createAccount(portal);
  const login = (email: string, password: string) => new Browser(portal, OFFICE).login(email, password);
  const statuses: number[] = [];
  for (const email of addresses(110, 'victim')) {
    statuses.push((await login(email, 'a guess or two')).status);
    if (statuses.length % 20 === 0) await login(own.email, TEST_PASSWORD);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
}, 300_000);
