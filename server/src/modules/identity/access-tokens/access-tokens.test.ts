import { ACCESS_TOKEN_CALLS, MOST_ACCESS_TOKENS, type Permission } from '@portal/contract';
import { sql } from 'kysely';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createRequest, purchaseInput } from '../../../../test/factories/requests';
import { makeToken } from './token-text';

const portal = setUpTestApp();
let owner: TestPerson;

beforeEach(async () => {
  owner = await portal.createPerson('PROCUREMENT');
});

let serial = 0;
const body = (facts: object = {}) => ({
  name: `Script ${++serial}`,
  days: 30,
  permissions: ['own.use'] as Permission[],
  ...facts,
});
const create = (facts: object = {}, token = owner.token) =>
  portal.call('createAccessToken', { body: body(facts) }, { token });
const made = async (facts: object = {}, token = owner.token) => (await create(facts, token)).body;
const listed = async () => (await portal.call('listAccessTokens', {}, { token: owner.token })).body;
const submit = (token: string) => portal.call('submitRequest', { body: purchaseInput() as never }, { token });

test('a token is told once, is kept as a hash, and calls in its owner’s name', async () => {
  const { token, ...answered } = await made({ permissions: ['own.use', 'assets.see'] });
  expect(token).toMatch(/^apt_[0-9A-Za-z]{36}$/);
  expect(token.startsWith(answered.start)).toBe(true);
  const me = await portal.call('getUser', { params: { id: owner.id } }, { token });
  expect([me.status, me.body.email]).toEqual([200, owner.email]);
  expect((await portal.call('listAssets', {}, { token })).status).toBe(200);
  const { items } = await listed();
  expect(items).toEqual([
    { ...answered, last_used_at: expect.any(String), last_used_from: '127.0.0.1', state: 'live' },
  ]);
  const { rows } = await sql<{
    row: string;
  }>`SELECT row_to_json(t)::text AS row FROM access_tokens t`.execute(portal.db);
  expect(rows.some(({ row }) => row.includes(token.slice(8)))).toBe(false);
});

test('it may what it was given and its owner may, and no more', async () => {
  const { token } = await made({ permissions: ['own.use', 'vendors.see'] });
  expect((await portal.call('listVendors', {}, { token })).status).toBe(200);
  const { status, error } = await portal.call('listAssets', {}, { token });
  expect([status, error.code, error.message]).toEqual([
    403,
    'forbidden',
    'This access token was not given the permission assets.see',
  ]);
  await portal.db.updateTable('users').set({ role: 'EMPLOYEE' }).where('id', '=', owner.id).execute();
  const lowered = await portal.call('listVendors', {}, { token });
  expect([lowered.status, lowered.error.message]).toEqual([403, 'You are not allowed to do this']);
});

test('what a record shows and allows follows the token, too, and not the role alone', async () => {
  const stranger = await portal.createPerson('EMPLOYEE');
  const { id } = await createRequest(portal.db, { user_id: stranger.id });
  const seen = (token: string) => portal.call('getRequest', { params: { id } }, { token });
  expect((await seen(owner.token)).body.allowed_actions).toContain('approve');
  const own = await made({ permissions: ['own.use'] });
  expect((await seen(own.token)).status).toBe(404);
  const seesAll = await made({ permissions: ['own.use', 'requests.see-all'] });
  expect((await seen(seesAll.token)).body.allowed_actions).toEqual([]);
  const approves = await made({
    permissions: ['own.use', 'requests.see-all', 'requests.approve'],
    read_only: false,
  });
  expect((await seen(approves.token)).body.allowed_actions).toContain('approve');
});

test('nobody gives a token more than they may do', async () => {
  const { status, error } = await create({ permissions: ['own.use', 'users.manage'] });
  expect([status, error.fields]).toEqual([
    422,
    { permissions: 'You may not do this yourself: users.manage' },
  ]);
  const { grantable, items } = await listed();
  expect([grantable.includes('vendors.manage'), grantable.includes('users.manage'), items]).toEqual([
    true,
    false,
    [],
  ]);
});

test('one that may only read changes nothing; what another one does is logged with its name', async () => {
  const reader = await made();
  const refused = await submit(reader.token);
  expect([refused.status, refused.error.message]).toEqual([403, 'This access token may only read']);
  const writer = await made({ name: 'Nightly import', read_only: false });
  const { status, body: request } = await submit(writer.token);
  expect(status).toBe(201);
  const entries = await portal.db
    .selectFrom('activity_log')
    .select(['user_id', 'access_token', 'action'])
    .where('target_type', '=', 'request')
    .where('target_id', '=', request.id)
    .execute();
  expect(entries).toEqual([
    { user_id: owner.id, access_token: 'Nightly import', action: 'Submitted Request' },
  ]);
});

test('a token does nothing that its owner must be there for', async () => {
  const { token, id } = await made({ read_only: false });
  const calls = [
    create({}, token),
    portal.call('listAccessTokens', {}, { token }),
    portal.call('endAccessToken', { params: { id } }, { token }),
    portal.call('listSessions', {}, { token }),
    portal.call('endOtherSessions', {}, { token }),
    portal.call('logout', {}, { token }),
    portal.call('getSession', {}, { token }),
    portal.call('extendSession', {}, { token }),
    portal.call(
      'changePassword',
      { body: { current_password: 'x', new_password: 'y'.repeat(12) } },
      { token },
    ),
  ];
  for (const { status, error } of await Promise.all(calls))
    expect([status, error.message]).toEqual([403, 'An access token may not do this; sign in to do it']);
  expect((await listed()).items).toHaveLength(1);
});

const use = (token: string) => portal.call('listMyRequests', {}, { token });

test('ended, it is refused from the very next call on; nobody ends a stranger’s', async () => {
  const { id, name, token } = await made();
  const stranger = await portal.createPerson('ADMIN');
  const end = (by: string) => portal.call('endAccessToken', { params: { id } }, { token: by });
  expect((await end(stranger.token)).status).toBe(404);
  expect((await use(token)).status).toBe(200);
  expect((await end(owner.token)).body.message).toBe('The access token was ended.');
  const { status, error } = await use(token);
  expect([status, error.code, error.message]).toEqual([
    401,
    'unauthenticated',
    'This access token was ended',
  ]);
  expect([(await end(owner.token)).status, (await listed()).items]).toEqual([404, []]);
  const entries = await entriesAbout(portal.db, 'user', owner.id);
  expect(entries.map(({ action }) => action)).toEqual(['Created Access Token', 'Ended Access Token']);
  expect((await create({ name })).status).toBe(201);
});

test('expired, it is refused and told so, and its owner sees it', async () => {
  const { token, id } = await made();
  await sql`UPDATE access_tokens SET created_at = now() - interval '31 days', expires_at = now() - interval '1 second'
    WHERE id = ${id}`.execute(portal.db);
  const { status, error } = await use(token);
  expect([status, error.message]).toEqual([401, 'This access token has expired']);
  expect((await listed()).items).toMatchObject([{ id, state: 'expired' }]);
});

test('it ends with its owner, and stays ended when they come back', async () => {
  const admin = await portal.createPerson('ADMIN');
  const { token } = await made();
  await portal.call('suspendUser', { params: { id: owner.id } }, { token: admin.token });
  expect((await use(token)).status).toBe(401);
  await portal.db.updateTable('users').set({ status: 'active' }).where('id', '=', owner.id).execute();
  expect((await use(token)).error.message).toBe('This access token was ended');
});

test.each([
  ['cut off', (token: string) => token.slice(0, -3), 401],
  ['mistyped', (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, 401],
  ['of somebody’s making', () => makeToken(), 401],
  ['pasted with spaces around it', (token: string) => `  ${token}  `, 200],
])('a token %s', async (_name, change, status) => {
  const { token } = await made();
  const answer = await portal.call(
    'listMyRequests',
    {},
    { headers: { authorization: `Bearer ${change(token)}` } },
  );
  expect(answer.status).toBe(status);
  if (status === 401)
    expect(answer.error.message).toMatch(/^This (is no access token|access token is not known)/);
});

test.each([
  ['name', '', 'Name is required'],
  ['days', 31, 'A token lasts 7, 30, 90, 180, 365 days'],
  ['days', 'x', 'Choose how long the token lasts'],
  ['permissions', [], 'Choose what the token may do'],
  ['permissions', ['all'], 'Choose what the token may do'],
  ['read_only', 'yes', 'Read only must be true or false'],
])('%s %p is refused beside its field', async (field, value, message) => {
  const { status, error } = await create({ [field]: value });
  expect([status, Object.values(error.fields ?? {})]).toEqual([422, [message]]);
});

test('two of one name are not made, also at once, and there is a most', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'Export' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.error.fields]).toEqual([
    409,
    { name: 'You have an access token of this name' },
  ]);
  const more = await Promise.all(Array.from({ length: MOST_ACCESS_TOKENS + 3 }, () => create()));
  expect(more.filter(({ status }) => status === 201)).toHaveLength(MOST_ACCESS_TOKENS - 1);
  expect((await listed()).items).toHaveLength(MOST_ACCESS_TOKENS);
});

test('its calls are counted and told; one too many is refused until the minute is over', async () => {
  const { token, id } = await made();
  const first = await use(token);
  expect([first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
    `"access-token";q=${ACCESS_TOKEN_CALLS};w=60`,
    expect.stringMatching(`^"access-token";r=${ACCESS_TOKEN_CALLS - 1};t=\\d+$`),
  ]);
  const count = (hits: number) =>
    sql`UPDATE rate_limits SET hits = ${hits} WHERE bucket = ${`access-token:${id}`}`.execute(portal.db);
  await count(ACCESS_TOKEN_CALLS - 3);
  const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const over = answers.find(({ status }) => status === 429);
  expect([over?.error.code, Number(over?.headers['retry-after']) > 0, over?.headers.ratelimit]).toEqual([
    'too_many_attempts',
    true,
    expect.stringContaining('r=0;'),
  ]);
  // Whoever is signed in is not held up by their script.
  expect((await use(owner.token)).status).toBe(200);
  await sql`UPDATE rate_limits SET resets_at = now() - interval '1 second' WHERE bucket = ${`access-token:${id}`}`.execute(
    portal.db,
  );
  expect((await use(token)).status).toBe(200);
});

test('guesses find none, and each is refused without a word about what there is', async () => {
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(makeToken())));
    expect(new Set(answers.map(({ status, error }) => `${status} ${error.message}`))).toEqual(
      new Set(['401 This access token is not known']),
    );
  }
});
