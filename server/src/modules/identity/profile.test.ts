import { actionsOn, entriesAbout } from '../../../test/app/outcomes';
import {
  Browser,
  createAccount,
  letLimitsPass,
  mailTexts,
  newestCode,
  newestResetToken,
  TEST_PASSWORD,
} from '../../../test/app/sign-in';
import { setUpTestApp, type TestPerson } from '../../../test/app/test-app';

const portal = setUpTestApp();
const NEW_PASSWORD = 'an even finer password';
let person: TestPerson;

beforeEach(async () => {
  await letLimitsPass(portal);
  person = await createAccount(portal);
});

const change = (current_password: string, new_password: string) =>
  portal.call('changePassword', { body: { current_password, new_password } }, { token: person.token });
const sessions = async (token = person.token) =>
  (await portal.call('listSessions', {}, { token })).body.items;
const isIn = async (token: string) => (await portal.call('listSessions', {}, { token })).status === 200;

async function signInAgain(): Promise<string> {
  const browser = new Browser(portal);
  await browser.login(person.email);
  return (await browser.verify(person.id, await newestCode(portal, person.email))).body.token;
}

test('a new password: this session goes on, all else ends, the owner is told', async () => {
  const elsewhere = await signInAgain();
  await new Browser(portal).requestReset(person.email);
  const link = await newestResetToken(portal, person.email);
  const { status, body } = await change(TEST_PASSWORD, NEW_PASSWORD);
  expect([status, body.message]).toEqual([
    200,
    'Your password was changed. Your other sessions were signed out.',
  ]);
  expect([await isIn(person.token), await isIn(elsewhere)]).toEqual([true, false]);
  expect((await new Browser(portal).resetPassword({ token: link, password: 'yet another one' })).status).toBe(
    409,
  );
  expect((await new Browser(portal).login(person.email)).status).toBe(401);
  expect((await new Browser(portal).login(person.email, NEW_PASSWORD)).status).toBe(200);
  const mail = (await mailTexts(portal, person.email)).find(
    ({ subject }) => subject === 'Your password was changed',
  );
  expect(mail?.body).toContain('signed out everywhere else');
  expect(await actionsOn(portal.db, 'user', person.id)).toContain('Changed Password');
});

test.each([
  ['wrong', NEW_PASSWORD, 'current_password', 'The current password is incorrect'],
  ['', NEW_PASSWORD, 'current_password', 'Current password is required'],
  [TEST_PASSWORD, 'short', 'new_password', 'Password must be at least 10 characters'],
  [TEST_PASSWORD, 'password1234', 'new_password', 'This password is too easy to guess; choose another one'],
  [TEST_PASSWORD, TEST_PASSWORD, 'new_password', 'The new password is the same as the current one'],
])('from %p to %p is refused beside its field, and nothing ends', async (current, next, field, message) => {
  const { status, error } = await change(current, next);
  expect([status, error.fields]).toEqual([422, { [field]: message }]);
  expect(await isIn(person.token)).toBe(true);
});

test('a stolen session does not guess the password', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await change('wrong', NEW_PASSWORD)).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test('of 6 changes at once one stands', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => change(TEST_PASSWORD, `${NEW_PASSWORD} ${n}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('own sessions are listed, and each can be signed out', async () => {
  const elsewhere = await signInAgain();
  const listed = await sessions();
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1);
  const other = listed.find(({ is_current }) => !is_current);
  const end = (id: string) => portal.call('endSession', { params: { id } }, { token: person.token });
  expect((await end(other?.id ?? '')).status).toBe(200);
  expect(await isIn(elsewhere)).toBe(false);
  expect(await sessions()).toHaveLength(1);
  expect((await end(other?.id ?? '')).error.message).toBe('Session not found');
  expect(await actionsOn(portal.db, 'user', person.id)).toEqual(['Signed In', 'Ended Session']);
});

test('the own name changes by version, and nothing else does', async () => {
  const edit = (body: object) => portal.call('editProfile', { body: body as never }, { token: person.token });
  const { body } = await edit({ version: 1, name: ' Zoë ' });
  expect(body).toMatchObject({ id: person.id, name: 'Zoë', version: 2, allowed_actions: [] });
  const stale = await edit({ version: 1, name: 'Later' });
  expect([stale.status, stale.error.code]).toEqual([409, 'stale_version']);
  expect((await edit({ version: 2, name: ' ' })).error.fields?.name).toBe('Name is required');
  expect((await edit({ version: 2, name: 'X', role: 'ADMIN' })).error.fields?.role).toBe(
    'This field is not known',
  );
  expect(await entriesAbout(portal.db, 'user', person.id)).toMatchObject([
    { action: 'Edited Profile', before: { name: person.name }, after: { name: 'Zoë' } },
  ]);
});

test('the own department changes to one that exists, and is logged', async () => {
  await portal.createPerson('EMPLOYEE', { department: 'Design' });
  const edit = (version: number, department: string | null) =>
    portal.call('editProfile', { body: { version, name: person.name, department } }, { token: person.token });
  const listed = await portal.call('listDepartments', {}, { token: person.token });
  expect(listed.body.items.map(({ name }) => name)).toContain('Design');
  expect((await edit(1, 'design')).body).toMatchObject({ department: 'Design', version: 2 });
  expect((await edit(2, 'No such one')).error.fields).toEqual({
    department: 'Choose a department that exists',
  });
  expect((await edit(2, null)).body.department).toBeNull();
  expect(await entriesAbout(portal.db, 'user', person.id)).toMatchObject([
    { action: 'Edited Profile', before: { department: null }, after: { department: 'Design' } },
    { action: 'Edited Profile', before: { department: 'Design' }, after: { department: null } },
  ]);
});

test('a session says what it was begun with and from where', async () => {
  await signInAgain();
  expect((await sessions()).map(({ address }) => address).sort()).toEqual(['127.0.0.1', null]);
});

test('all other sessions are signed out at once, this one goes on', async () => {
  const others = [await signInAgain(), await signInAgain()];
  const stranger = await portal.createPerson('EMPLOYEE');
  const endOthers = () => portal.call('endOtherSessions', {}, { token: person.token });
  expect((await endOthers()).body).toEqual({ ended: 2 });
  expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  expect([await isIn(person.token), await isIn(stranger.token)]).toEqual([true, true]);
  expect((await endOthers()).body).toEqual({ ended: 0 });
  expect(
    (await actionsOn(portal.db, 'user', person.id)).filter((name) => name === 'Ended Session'),
  ).toHaveLength(1);
});
