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
import { setUpTestApp } from '../../../test/app/test-app';
import { createAllocation } from '../../../test/factories/allocations';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: { role: 'ADMIN', name: 'Ada Admin' } });
let serial = 0;

beforeEach(() => letLimitsPass(portal));

const newBody = (more: object = {}) => ({
  name: 'Nia New',
  email: `nia-${++serial}@example.com`,
  role: 'EMPLOYEE' as const,
  ...more,
});
const create = (body: object, token = admin.token) =>
  portal.call('createUser', { body: body as never }, { token });
const edit = (id: number, body: object, token = admin.token) =>
  portal.call('editUser', { params: { id }, body: { version: 1, ...body } as never }, { token });
const suspend = (id: number, token = admin.token) =>
  portal.call('suspendUser', { params: { id } }, { token });
const refuse = (id: number, reason?: string) =>
  portal.call('refuseUser', { params: { id }, body: { reason } }, { token: admin.token });
const read = (id: number, token = admin.token) => portal.call('getUser', { params: { id } }, { token });
const sendReset = (email: unknown) =>
  portal.call('sendResetMail', { body: { email } as never }, { token: admin.token });

describe('adding somebody', () => {
  test('with a password: they can sign in, and are told by mail without it', async () => {
    const password = 'a fine long password';
    const body = newBody({ password, department: '  Design ' });
    const { status, body: user } = await create(body);
    expect(status).toBe(201);
    expect(user).toMatchObject({
      name: 'Nia New',
      email: body.email,
      department: 'Design',
      status: 'active',
      is_active: true,
      has_password: true,
      assets_held: 0,
      version: 1,
      allowed_actions: ['edit', 'change-role', 'suspend', 'send-reset'],
    });
    expect((await new Browser(portal).login(body.email, password)).status).toBe(200);
    const first = (await mailTexts(portal, body.email)).at(-1);
    expect(first?.subject).toBe('Your account was created');
    expect(first?.body).not.toContain(password);
    const [entry] = await entriesAbout(portal.db, 'user', user.id);
    expect(entry).toMatchObject({ action: 'Added User', user_name: 'Ada Admin', target_label: 'Nia New' });
    expect(entry?.after).toMatchObject({ email: body.email, role: 'EMPLOYEE', invited: false });
    expect(JSON.stringify(entry)).not.toContain('argon2');
  });

  test('with an invitation: its link, good for 7 days and once, sets the password', async () => {
    const body = newBody({ invite: true });
    const { body: user } = await create(body);
    expect(user).toMatchObject({
      has_password: false,
      status: 'invited',
      is_active: false,
      allowed_actions: ['edit', 'change-role', 'send-invitation', 'withdraw-invitation'],
    });
    expect((await new Browser(portal).login(body.email, TEST_PASSWORD)).error.code).toBe(
      'invalid_credentials',
    );
    expect((await mailTexts(portal, body.email))[0]?.subject).toBe('You are invited');
    const token = await newestResetToken(portal, body.email);
    const { expires_at } = await portal.db
      .selectFrom('password_tokens')
      .select('expires_at')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const days = (expires_at.getTime() - Date.parse(user.created_at)) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    expect(user.invitation_expires_at).toBe(expires_at.toISOString());

    const accepted = await new Browser(portal).resetPassword({ token, password: TEST_PASSWORD });
    expect(accepted.body.message).toBe('Your password was set. You can sign in with it now.');
    expect((await new Browser(portal).resetPassword({ token, password: TEST_PASSWORD })).status).toBe(409);
    expect((await new Browser(portal).login(body.email)).status).toBe(200);
    expect(await actionsOn(portal.db, 'user', user.id)).toEqual(['Added User', 'Accepted Invitation']);
    expect((await read(user.id)).body).toMatchObject({
      status: 'active',
      has_password: true,
      invitation_expires_at: null,
      version: 2,
    });
  });

  test('an invitation that has expired says so; another one comes when asked for', async () => {
    const { body: user } = await create(newBody({ invite: true }));
    const first = await newestResetToken(portal, user.email);
    await portal.db
      .updateTable('password_tokens')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await read(user.id)).body).toMatchObject({ status: 'invited', invitation_expires_at: null });
    const late = await new Browser(portal).resetPassword({ token: first, password: TEST_PASSWORD });
    expect([late.status, late.error.code]).toEqual([409, 'link_expired']);
    expect(late.error.message).toMatch(/^This invitation is no longer valid/);
    await new Browser(portal).requestReset(user.email);
    const [mail] = await mailTexts(portal, user.email);
    expect([mail?.subject, mail?.body]).toEqual([
      'You are invited',
      expect.stringMatching(/token=[\w-]+&invitation=yes/),
    ]);
    const second = await newestResetToken(portal, user.email);
    expect((await new Browser(portal).resetPassword({ token: second, password: TEST_PASSWORD })).status).toBe(
      200,
    );
  });

  test('an invitation is withdrawn: its link ends, the person is told; reactivated, they are invited anew', async () => {
    const { body: user } = await create(newBody({ invite: true }));
    const token = await newestResetToken(portal, user.email);
    const { status, body } = await suspend(user.id);
    expect([status, body.message, body.user.status]).toEqual([
      200,
      'Invitation withdrawn successfully',
      'suspended',
    ]);
    expect((await mailTexts(portal, user.email))[0]?.subject).toBe('Your invitation was withdrawn');
    expect(
      (await new Browser(portal).resetPassword({ token, password: TEST_PASSWORD })).error.message,
    ).toMatch(/or was withdrawn/);
    const again = await edit(user.id, { version: 2, is_active: true });
    expect(again.body).toMatchObject({ status: 'invited', is_active: false });
    expect(again.body.invitation_expires_at).not.toBeNull();
    expect(again.body).toMatchObject((await read(user.id)).body);
    expect((await mailTexts(portal, user.email))[0]?.subject).toBe('You are invited');
    const early = await edit(user.id, { version: 3, is_active: true });
    expect([early.status, early.error.message]).toEqual([409, 'The invitation has not been accepted yet']);
    expect(await actionsOn(portal.db, 'user', user.id)).toEqual([
      'Added User',
      'Withdrew Invitation',
      'Reactivated User',
    ]);
  });

  test.each([
    [{}, 'password', 'Password is required'],
    [
      { invite: true, password: 'a fine long password' },
      'password',
      'An invited person chooses the password',
    ],
    [{ password: 'short' }, 'password', 'Password must be at least 10 characters'],
    [{ password: 'password1234' }, 'password', 'This password is too easy to guess; choose another one'],
    [{ invite: true, name: ' ' }, 'name', 'Name is required'],
    [{ invite: true, email: 'x' }, 'email', 'Enter a valid email address'],
    [{ invite: true, role: 'BOSS' }, 'role', 'Choose a role'],
    [{ invite: true, status: 'active' }, 'status', 'This field is not known'],
  ])('refuses %p', async (more, field, message) => {
    const { status, error } = await create(newBody(more));
    expect([status, error.fields?.[field]]).toEqual([422, message]);
  });

  test('an address that has an account, in any case, is refused beside its field', async () => {
    const { status, error } = await create(newBody({ invite: true, email: admin.email.toUpperCase() }));
    expect([status, error.code]).toEqual([409, 'already_exists']);
    expect(error.fields?.email).toBe('An account with this email address already exists');
  });

  test('a department is found however it is typed, also by 8 at once', async () => {
    const names = ['Café Services', 'CAFE  SERVICES', ' cafeservices'];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => create(newBody({ invite: true, department: names[n % 3] }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const taken = new Set(answers.map(({ body }) => body.department));
    expect(taken.size).toBe(1);
    const { body } = await portal.call('listUserDepartments', {}, { token: admin.token });
    // Who is invited belongs to it, but is not active yet.
    expect(body.items.filter(({ name }) => /caf/i.test(name))).toEqual([
      expect.objectContaining({ name: [...taken][0], active_people: 0 }),
    ]);
    // The log has the name of the department, not what was typed.
    const [entry] = await entriesAbout(portal.db, 'user', answers[0]?.body.id ?? 0);
    expect(entry?.after).toMatchObject({ department: [...taken][0] });
  });
});

describe('editing somebody', () => {
  test('facts: what is left out stays, null takes the department away, one entry with before and after', async () => {
    const person = await portal.createPerson('EMPLOYEE', { name: 'Old Name', department: 'Sales' });
    const { body } = await edit(person.id, { name: 'New Name' });
    expect(body).toMatchObject({ name: 'New Name', department: 'Sales', version: 2 });
    const without = await edit(person.id, { version: 2, department: null });
    expect(without.body).toMatchObject({ name: 'New Name', department: null });
    const entries = await entriesAbout(portal.db, 'user', person.id);
    expect(entries).toMatchObject([
      { action: 'Edited User', before: { name: 'Old Name' }, after: { name: 'New Name' } },
      { action: 'Edited User', before: { department: 'Sales' }, after: { department: null } },
    ]);
  });

  test('a stale version is refused with the account as it is', async () => {
    const person = await portal.createPerson('EMPLOYEE');
    await edit(person.id, { name: 'First' });
    const { status, error } = await edit(person.id, { name: 'Second' });
    expect([status, error.code]).toEqual([409, 'stale_version']);
    expect(error.current).toMatchObject({ name: 'First', version: 2 });
    expect((await edit(person.id, { version: undefined })).error.fields?.version).toBe(
      'Send the version that you saw',
    );
  });

  test('a lower role holds on the very next call', async () => {
    const other = await portal.createPerson('ADMIN');
    expect((await read(admin.id, other.token)).status).toBe(200);
    await edit(other.id, { role: 'FINANCE' });
    expect((await read(admin.id, other.token)).status).toBe(404);
    expect(await actionsOn(portal.db, 'user', other.id)).toEqual(['Changed User Role']);
    const [mail] = await mailTexts(portal, other.email);
    expect(mail?.subject).toBe('Your role was changed');
    expect(mail?.body).toContain('your role from Administrator to Finance Manager');
  });

  test('what changes nothing leaves version and log as they are', async () => {
    const person = await portal.createPerson('EMPLOYEE');
    await edit(person.id, { department: 'Legal' });
    const { name, role, version } = (await read(person.id)).body;
    const same = { name, role, department: ' legal ', is_active: true };
    for (const body of [{}, same])
      expect((await edit(person.id, { version, ...body })).body.version).toBe(version);
    expect(await actionsOn(portal.db, 'user', person.id)).toEqual(['Edited User']);
  });

  test('a change of facts alone sends no mail', async () => {
    const person = await portal.createPerson('EMPLOYEE');
    await edit(person.id, { name: 'Other Name', department: 'Legal' });
    expect(await mailTexts(portal, person.email)).toEqual([]);
  });

  test('nobody changes their own role or suspends themselves; the own name they may', async () => {
    const demoted = await edit(admin.id, { role: 'EMPLOYEE' });
    expect([demoted.status, demoted.error.message]).toEqual([403, 'You cannot change your own role']);
    for (const answer of [await suspend(admin.id), await edit(admin.id, { is_active: false })])
      expect([answer.status, answer.error.message]).toEqual([403, 'You cannot suspend your own account']);
    expect((await read(admin.id)).body.allowed_actions).toEqual(['edit', 'send-reset']);
  });

  test('who may try releases without being an administrator is said, logged, and holds at once', async () => {
    const person = await portal.createPerson('EMPLOYEE');
    const builds = () => portal.call('listTrialBuilds', {}, { token: person.token });
    expect((await builds()).status).toBe(403);
    expect((await edit(person.id, { tries_releases: true })).body.tries_releases).toBe(true);
    expect((await read(person.id, person.token)).body.tries_releases).toBe(true);
    expect((await builds()).status).toBe(200);
    expect((await portal.call('listReleases', {}, { token: person.token })).status).toBe(403);
    expect(await entriesAbout(portal.db, 'user', person.id)).toContainEqual(
      expect.objectContaining({ before: { tries_releases: false }, after: { tries_releases: true } }),
    );
    await edit(person.id, { version: 2, tries_releases: false });
    expect((await builds()).status).toBe(403);
    expect((await edit(person.id, { tries_releases: true }, person.token)).status).toBe(403);
    // An administrator may anyway: what the account was given does not come back with another role.
    await edit(person.id, { version: 3, tries_releases: true });
    const promoted = await edit(person.id, { version: 4, role: 'ADMIN' });
    expect(promoted.body).toMatchObject({ role: 'ADMIN', tries_releases: false });
  });

  test('nobody is 404', async () => {
    expect((await edit(2_000_000_000, {})).status).toBe(404);
    expect((await suspend(2_000_000_000)).status).toBe(404);
  });
});

describe('suspending and reactivating', () => {
  test('ends sessions, open sign-ins and links at once, and lists what the person holds', async () => {
    const person = await createAccount(portal);
    const { asset_id } = await createAllocation(portal.db, { user_id: person.id });
    const pending = new Browser(portal);
    await pending.login(person.email);
    const code = await newestCode(portal, person.email);
    await pending.requestReset(person.email);
    const token = await newestResetToken(portal, person.email);

    const { status, body } = await suspend(person.id);
    expect([status, body.message]).toEqual([200, 'User suspended successfully']);
    expect(body.user).toMatchObject({ status: 'suspended', is_active: false, assets_held: 1 });
    expect(body.assets).toEqual([expect.objectContaining({ id: asset_id })]);
    expect((await read(person.id, person.token)).status).toBe(401);
    expect((await pending.verify(person.id, code)).error.code).toBe('code_expired');
    expect((await suspend(person.id)).error.code).toBe('wrong_state');
    const [mail] = await mailTexts(portal, person.email);
    expect(mail?.subject).toBe('Your account was suspended');
    expect(mail?.body).toContain('still in your custody: 1.');

    const back = await edit(person.id, { version: 2, is_active: true });
    expect(back.body).toMatchObject({ status: 'active', version: 3 });
    expect((await read(person.id, person.token)).status).toBe(401);
    expect((await new Browser(portal).resetPassword({ token, password: 'another fine one' })).status).toBe(
      409,
    );
    expect((await new Browser(portal).login(person.email)).status).toBe(200);
    expect((await mailTexts(portal, person.email)).map(({ subject }) => subject)).toContain(
      'Your account is active again',
    );
    expect(await actionsOn(portal.db, 'user', person.id)).toEqual([
      'Requested Password Reset',
      'Suspended User',
      'Reactivated User',
    ]);
  });

  test('PATCH suspends as well', async () => {
    const person = await portal.createPerson('EMPLOYEE');
    expect((await edit(person.id, { is_active: false })).body.status).toBe('suspended');
    expect((await read(person.id, person.token)).status).toBe(401);
    const [mail] = await mailTexts(portal, person.email);
    expect(mail?.subject).toBe('Your account was suspended');
    expect(mail?.body).not.toContain('custody');
  });
});

test.each(['invited', 'waiting'] as const)(
  'who is %s cannot be suspended by PATCH either',
  async (status) => {
    const person = await portal.createPerson('EMPLOYEE', { status });
    const { error } = await edit(person.id, { is_active: false });
    expect([error.code, error.message]).toEqual(['wrong_state', 'Only an active account can be suspended']);
  },
);

describe('a waiting registration', () => {
  test('is approved, with another role if the admin says so; the person is told and signs in', async () => {
    const person = await createAccount(portal, 'ADMIN', { status: 'waiting' });
    expect((await read(person.id)).body.allowed_actions).toEqual([
      'edit',
      'change-role',
      'approve',
      'refuse',
      'send-reset',
    ]);
    const { body } = await edit(person.id, { is_active: true, role: 'FINANCE' });
    expect(body).toMatchObject({ status: 'active', role: 'FINANCE' });
    const [mail] = await mailTexts(portal, person.email);
    expect(mail?.subject).toBe('Your account was approved');
    expect(mail?.body).toContain('Your role is Finance Manager.');
    expect((await new Browser(portal).login(person.email)).status).toBe(200);
    const [entry] = await entriesAbout(portal.db, 'user', person.id);
    expect(entry).toMatchObject({
      action: 'Approved Registration',
      before: { role: 'ADMIN', status: 'waiting' },
      after: { role: 'FINANCE', status: 'active' },
    });
  });

  test('is refused with a mail that gives the reason, once', async () => {
    const person = await createAccount(portal, 'EMPLOYEE', { status: 'waiting' });
    expect((await refuse(person.id, 'Not one of us')).body).toMatchObject({
      status: 'refused',
      allowed_actions: ['edit', 'change-role', 'approve'],
    });
    const [mail] = await mailTexts(portal, person.email);
    expect(mail?.subject).toBe('Your registration was refused');
    expect(mail?.body).toContain('The reason: Not one of us');
    expect((await new Browser(portal).login(person.email)).error.code).toBe('account_inactive');
    expect((await refuse(person.id)).error.code).toBe('wrong_state');
    const [entry] = await entriesAbout(portal.db, 'user', person.id);
    expect(entry).toMatchObject({ action: 'Refused Registration', note: 'Not one of us' });
    expect((await sendReset(person.email)).error.message).toBe(
      'This registration was refused; approve it first',
    );
    const taken = await edit(person.id, { version: 2, is_active: true });
    expect(taken.body.status).toBe('active');
    expect((await mailTexts(portal, person.email))[0]?.subject).toBe('Your account was approved');
    expect(await actionsOn(portal.db, 'user', person.id)).toEqual([
      'Refused Registration',
      'Approved Registration',
    ]);
    const waiting = await portal.createPerson('EMPLOYEE', { status: 'waiting' });
    expect((await suspend(waiting.id)).error.code).toBe('wrong_state');
  });
});

describe('a reset mail sent by an admin', () => {
  test('leads to a new password', async () => {
    const person = await createAccount(portal);
    const { status, body } = await sendReset(` ${person.email.toUpperCase()} `);
    expect([status, body.message]).toEqual([202, 'Password reset email sent successfully']);
    const token = await newestResetToken(portal, person.email);
    expect((await read(person.id, person.token)).status).toBe(200);
    expect((await new Browser(portal).resetPassword({ token, password: 'a brand new one' })).status).toBe(
      200,
    );
    // Whoever was signed in is so no more, on the very next call.
    expect((await read(person.id, person.token)).status).toBe(401);
    const [entry] = await entriesAbout(portal.db, 'user', person.id);
    expect(entry).toMatchObject({ action: 'Sent Reset Mail', user_id: admin.id });
  });

  test('is an invitation again for who is invited', async () => {
    const person = await portal.createPerson('EMPLOYEE', { status: 'invited' });
    expect((await sendReset(person.email)).body.message).toBe('Invitation sent successfully');
    expect((await mailTexts(portal, person.email))[0]?.subject).toBe('You are invited');
    expect(await actionsOn(portal.db, 'user', person.id)).toEqual(['Sent Invitation']);
  });

  test.each([
    [undefined, 'Please enter an email address'],
    ['  ', 'Please enter an email address'],
    ['x', 'Enter a valid email address'],
    ['nobody@example.com', 'No account has this email address'],
  ])('%p is refused honestly', async (email, message) => {
    const { status, error } = await sendReset(email);
    expect([status, error.fields?.email]).toEqual([422, message]);
  });

  test('does not go to a suspended account', async () => {
    const person = await portal.createPerson('EMPLOYEE', { status: 'suspended' });
    const { status, error } = await sendReset(person.email);
    expect([status, error.message]).toEqual([409, 'This account is suspended; reactivate it first']);
  });
});
