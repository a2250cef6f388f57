import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import { purchaseInput, repairInput } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { employee } = portal.people({ employee: { role: 'EMPLOYEE', department: 'Design' } });

function submit(body: unknown, { key, token = employee.token }: { key?: string; token?: string } = {}) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  // Bodies that the type forbids are what some of these tests are about.
  return portal.call('submitRequest', { body: body as never }, { token, headers });
}

async function countRequests(userId: number): Promise<number> {
  const rows = await portal.db.selectFrom('requests').select('id').where('user_id', '=', userId).execute();
  return rows.length;
}

test('refuses a caller without a session', async () => {
  const { status, error } = await submit(purchaseInput(), { token: 'none' });
  expect(status).toBe(401);
  expect(error).toMatchObject({ code: 'unauthenticated', message: 'Authentication failed' });
});

test.each(['ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE'] as const)(
  '%s may ask for something',
  async (role) => {
    const person = await portal.createPerson(role);
    const { status, body } = await submit(purchaseInput(), { token: person.token });
    expect(status).toBe(201);
    expect(body.user_id).toBe(person.id);
  },
);

test('answers the whole request, pending, with the person of the session', async () => {
  const category = await createCategory(portal.db, { name: 'Laptops' });
  const { body } = await submit(
    purchaseInput({ category_id: category.id, estimated_cost: 2500, urgency: 'HIGH' }),
  );
  expect(body).toMatchObject({
    user_id: employee.id,
    user: { id: employee.id, name: employee.name, email: employee.email, department: 'Design' },
    request_type: 'NEW',
    asset_name: 'ThinkPad T14',
    category_id: category.id,
    category_name: 'Laptops',
    estimated_cost: 2500,
    actual_cost: null,
    urgency: 'HIGH',
    asset: null,
    status: 'pending',
    finance_state: null,
    version: 1,
    allowed_actions: ['edit', 'withdraw'],
  });
  expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const kept = await portal.db
    .selectFrom('requests')
    .innerJoin('departments', 'departments.id', 'requests.department_id')
    .select('departments.name')
    .where('requests.id', '=', body.id)
    .executeTakeFirst();
  expect(kept).toEqual({ name: 'Design' });
});

test('logs who asked for what', async () => {
  const { body } = await submit(purchaseInput({ asset_name: 'A standing desk' }));
  const entries = await portal.db
    .selectFrom('activity_log')
    .select(['user_id', 'user_name', 'action', 'target_label', 'before', 'after'])
    .where('target_type', '=', 'request')
    .where('target_id', '=', body.id)
    .execute();
  expect(entries).toEqual([
    {
      user_id: employee.id,
      user_name: employee.name,
      action: 'Submitted Request',
      target_label: 'A standing desk',
      before: null,
      after: expect.objectContaining({
        status: 'pending',
        asset_name: 'A standing desk',
        estimated_cost: 250,
      }),
    },
  ]);
});

test('urgency is MEDIUM unless said, and read in any case', async () => {
  expect((await submit(purchaseInput())).body.urgency).toBe('MEDIUM');
  expect((await submit({ ...purchaseInput(), urgency: 'low' })).body.urgency).toBe('LOW');
});

test('whatever the form holds for the other type is not kept', async () => {
  const { body } = await submit({ ...purchaseInput(), asset_id: null, issue_description: '' });
  expect(body).toMatchObject({ asset_id: null, issue_description: null });
});

test.each([0, 0.1, 999.99, 99_999_999_999.99])('keeps a cost of %d to the cent', async (cost) => {
  const { body } = await submit(purchaseInput({ estimated_cost: cost }));
  expect(body.estimated_cost).toBe(cost);
  const again = await portal.call('getRequest', { params: { id: body.id } }, { token: employee.token });
  expect(again.body.estimated_cost).toBe(cost);
});

test.each([
  [-0.01, 'Estimated cost must not be negative'],
  [1.005, 'Estimated cost must have at most two decimals'],
  [1e15, 'Estimated cost must be at most 99,999,999,999.99'],
  ['12', 'Estimated cost must be a number'],
  [null, 'Estimated cost is required'],
])('refuses a cost of %p', async (cost, message) => {
  const { status, error } = await submit({ ...purchaseInput(), estimated_cost: cost });
  expect(status).toBe(422);
  expect(error).toMatchObject({ code: 'invalid', fields: { estimated_cost: message } });
  expect(error.request_id).toBeTruthy();
});

test.each(['NaN', 'Infinity', '1e', '.5'])('refuses a cost of %s, which is no JSON', async (cost) => {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/requests/',
    headers: { authorization: `Bearer ${employee.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(purchaseInput()).replace('"estimated_cost":250', `"estimated_cost":${cost}`),
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'malformed' });
});

test.each([
  ['asset_name', 'Asset name is required'],
  ['brand', 'Brand is required'],
  ['asset_description', 'Asset description is required'],
  ['reason', 'Reason is required'],
  ['justification', 'Business justification is required'],
])('a purchase needs %s', async (field, message) => {
  for (const value of [undefined, '', '   ']) {
    const { error } = await submit({ ...purchaseInput(), [field]: value });
    expect(error.fields).toEqual({ [field]: message });
  }
});

test.each([
  ['asset_name', 200],
  ['brand', 120],
  ['asset_description', 4000],
  ['reason', 2000],
  ['justification', 4000],
])('%s holds %i characters and no more', async (field, max) => {
  expect((await submit({ ...purchaseInput(), [field]: 'é'.repeat(max) })).status).toBe(201);
  const { status, error } = await submit({ ...purchaseInput(), [field]: 'x'.repeat(max + 1) });
  expect(status).toBe(422);
  expect(error.fields?.[field]).toMatch(/must be at most/);
});

test.each([{ user_id: 1 }, { status: 'approved' }, { finance_state: 'approved' }, { version: 3 }])(
  'refuses the unknown field of %p',
  async (extra) => {
    const { status, error } = await submit({ ...purchaseInput(), ...extra });
    expect(status).toBe(422);
    expect(error.fields).toEqual({ [Object.keys(extra)[0] as string]: 'This field is not known' });
  },
);

test('refuses a category that is not there', async () => {
  const gone = await createCategory(portal.db, { deleted_at: new Date() });
  for (const category_id of [gone.id, 2_000_000_000]) {
    const { status, error } = await submit(purchaseInput({ category_id }));
    expect(status).toBe(422);
    expect(error.fields).toEqual({ category_id: 'Choose a category that exists' });
  }
});

test('a repair names an asset that the caller holds now', async () => {
  const { asset_id } = await createAllocation(portal.db, { user_id: employee.id });
  const { body } = await submit(repairInput({ asset_id }));
  expect(body).toMatchObject({
    request_type: 'REPAIR',
    asset_name: null,
    asset_id,
    asset: { id: asset_id },
    issue_description: 'The screen flickers',
  });
});

test('refuses the repair of an asset that the caller does not hold', async () => {
  const other = await portal.createPerson('EMPLOYEE');
  const held = await createAllocation(portal.db, { user_id: other.id });
  const returned = await createAllocation(portal.db, {
    user_id: employee.id,
    returned_at: new Date(Date.now() + 60_000),
  });
  const free = await createAsset(portal.db);
  for (const asset_id of [held.asset_id, returned.asset_id, free.id, 2_000_000_000]) {
    const { status, error } = await submit(repairInput({ asset_id }));
    expect(status).toBe(422);
    expect(error.fields).toEqual({ asset_id: 'Choose an asset that is allocated to you' });
  }
});

test('an asset id beyond what the database holds is refused, not an error of ours', async () => {
  expect((await submit(repairInput({ asset_id: 9_000_000_000 }))).status).toBe(422);
  expect((await submit(purchaseInput({ category_id: 9_000_000_000 }))).status).toBe(422);
});

test('one repair of an asset at a time', async () => {
  const { asset_id } = await createAllocation(portal.db, { user_id: employee.id });
  const first = await submit(repairInput({ asset_id }));
  const second = await submit(repairInput({ asset_id }));
  expect(second.error.fields).toEqual({
    asset_id: `A repair of this asset is already under way (request ${first.body.id})`,
  });
  const parallel = await createAllocation(portal.db, { user_id: employee.id });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => submit(repairInput({ asset_id: parallel.asset_id }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('the same key sends one request, however often and whatever the hurry', async () => {
  const person = await portal.createPerson('EMPLOYEE');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      submit(purchaseInput(), { key: 'key-of-a-form-1', token: person.token }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await countRequests(person.id)).toBe(1);
});

test('the same key with another body is refused', async () => {
  await submit(purchaseInput(), { key: 'key-of-a-form-2' });
  const { status, error } = await submit(purchaseInput({ estimated_cost: 251 }), { key: 'key-of-a-form-2' });
  expect(status).toBe(409);
  expect(error.code).toBe('key_reused');
});

test('a key belongs to one person', async () => {
  const [one, two] = [await portal.createPerson('EMPLOYEE'), await portal.createPerson('EMPLOYEE')];
  const first = await submit(purchaseInput(), { key: 'key-of-a-form-3', token: one.token });
  const second = await submit(purchaseInput(), { key: 'key-of-a-form-3', token: two.token });
  expect(second.body.id).not.toBe(first.body.id);
});

test('a refused call does not use up its key', async () => {
  const key = 'key-of-a-form-4';
  expect((await submit(purchaseInput({ category_id: 2_000_000_000 }), { key })).status).toBe(422);
  expect((await submit(purchaseInput(), { key })).status).toBe(201);
});

test('refuses the one character that cannot be stored', async () => {
  const { status, error } = await submit(purchaseInput({ asset_name: 'nul\u0000' }));
  expect(status).toBe(422);
  expect(error.fields).toEqual({ asset_name: 'Asset name contains a character that cannot be stored' });
});

test('keeps text as it was typed', async () => {
  const text = `C++ "quoted" <b>'bold'</b> müller 100% \\_ 🖥️`;
  const { body } = await submit(purchaseInput({ asset_name: text, reason: 'line one\nline two' }));
  expect(body).toMatchObject({ asset_name: text, reason: 'line one\nline two' });
});
