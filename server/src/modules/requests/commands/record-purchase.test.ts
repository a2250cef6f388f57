import { requestSchema } from '@portal/contract';
import { actionsOn, entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import { changeSettings, createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { procurement, employee } = portal.people({
  procurement: { role: 'PROCUREMENT', name: 'Petra Buyer' },
  employee: { role: 'EMPLOYEE', name: 'Emil Staff' },
});
let categoryId: number;

beforeAll(async () => {
  categoryId = (await createCategory(portal.db, { name: 'Laptops' })).id;
});

const approved = (values: Partial<Parameters<typeof createRequest>[1]> = {}) =>
  createRequest(portal.db, {
    user_id: employee.id,
    status: 'approved',
    estimated_cost: 500,
    ...(values.request_type === 'REPAIR' ? {} : { asset_name: 'ThinkPad T14', brand: 'Lenovo' }),
    ...values,
  });

function buy(id: number, body: Record<string, unknown> = {}, token = procurement.token, key?: string) {
  const asked = { name: 'ThinkPad T14', brand: 'Lenovo', category_id: categoryId };
  const purchase = { ...asked, purchase_cost: 480.5, ...body };
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return portal.call('recordPurchase', { params: { id }, body: purchase }, { token, headers });
}

async function assetCount(): Promise<number> {
  const { rows } = await portal.pool.query('SELECT count(*)::int FROM assets');
  return rows[0].count;
}

test('is refused without a session, to an employee, and where nothing is', async () => {
  const { id } = await approved();
  const body = { name: 'x', category_id: categoryId, purchase_cost: 1 };
  expect((await portal.call('recordPurchase', { params: { id }, body })).status).toBe(401);
  expect((await buy(id, {}, employee.token)).status).toBe(403);
  expect((await buy(999_999)).status).toBe(404);
});

test.each([
  [{ name: ' ' }, 'name', 'Name and category are required'],
  [{ category_id: null }, 'category_id', 'Name and category are required'],
  [{ category_id: 999_999 }, 'category_id', 'Choose a category that exists'],
  [{ purchase_cost: null }, 'purchase_cost', 'Purchase cost is required'],
  [{ purchase_cost: 1.005 }, 'purchase_cost', 'Purchase cost must have at most two decimals'],
  [
    { purchase_date: '31.01.2025' },
    'purchase_date',
    'Purchase date must be a date from 1900 to 2999, like 2025-01-31',
  ],
  [
    { useful_life_months: 1.5 },
    'useful_life_months',
    'Useful life must be a whole number of months from 0 to 1,200',
  ],
  [{ residual_value: 480.51 }, 'residual_value', 'Residual value must not be more than the purchase cost'],
  [{ status: 'retired' }, 'status', 'This field is not known'],
])('refuses %j, with nothing half done', async (body, field, message) => {
  const { id } = await approved();
  const before = await assetCount();
  const { status, error } = await buy(id, body);
  expect([status, error.fields]).toEqual([422, { [field]: message }]);
  expect(await assetCount()).toBe(before);
  expect(await actionsOn(portal.db, 'request', id)).toEqual([]);
});

test('adds the asset, allocates it and fulfils the request in one step', async () => {
  const { id, version } = await approved();
  const { status, body } = await buy(id, {
    brand: 'Lenovo',
    serial_number: 'PF-1234',
    purchase_date: '2025-01-31',
    warranty_until: '2028-01-31',
    useful_life_months: 36,
    residual_value: 480.5,
    note: 'from the framework contract',
    version,
  });
  expect(status).toBe(200);
  const asset = requestSchema.strict().parse(body).fulfilled_asset;
  expect(body).toMatchObject({
    status: 'fulfilled',
    actual_cost: 480.5,
    fulfilled_by: { name: 'Petra Buyer' },
  });
  expect(asset).toMatchObject({ name: 'ThinkPad T14', serial_number: 'PF-1234' });
  expect(asset?.asset_tag).toMatch(/^AST-\d{6}$/);
  const { rows } = await portal.pool.query('SELECT * FROM assets WHERE id = $1', [asset?.id]);
  expect(rows[0]).toMatchObject({
    status: 'assigned',
    condition: 'NEW',
    brand: 'Lenovo',
    purchase_cost: 480.5,
    purchase_date: '2025-01-31',
    warranty_until: '2028-01-31',
    useful_life_months: 36,
    residual_value: 480.5,
  });
  const { rows: allocations } = await portal.pool.query('SELECT * FROM allocations WHERE asset_id = $1', [
    asset?.id,
  ]);
  expect(allocations).toMatchObject([{ user_id: employee.id, request_id: id, returned_at: null }]);
  expect(await actionsOn(portal.db, 'asset', asset?.id ?? 0)).toEqual(['Created Asset', 'Allocated Asset']);
  expect(await entriesAbout(portal.db, 'request', id)).toMatchObject([
    {
      action: 'Fulfilled Request',
      after: { status: 'fulfilled', actual_cost: 480.5, fulfilled_asset_id: asset?.id },
    },
  ]);
  expect((await mailsTo(portal.db, employee.email)).at(-1)?.body).toContain('ThinkPad T14 (AST-');
});

test('what is bought without a day is bought on the organisation’s day', async () => {
  await changeSettings(portal.db, { time_zone: 'Pacific/Kiritimati' });
  const { body } = await buy((await approved()).id);
  const { rows } = await portal.pool.query(
    `SELECT purchase_date = (now() AT TIME ZONE 'Pacific/Kiritimati')::date AS is_today FROM assets WHERE id = $1`,
    [body.fulfilled_asset?.id],
  );
  await changeSettings(portal.db, { time_zone: 'UTC' });
  expect(rows).toEqual([{ is_today: true }]);
});

test('the same key buys once', async () => {
  const { id } = await approved();
  const before = await assetCount();
  const first = await buy(id, {}, procurement.token, 'purchase-key-1');
  const again = await buy(id, {}, procurement.token, 'purchase-key-1');
  expect(again.body).toEqual(first.body);
  expect(await assetCount()).toBe(before + 1);
  expect((await buy(id)).error.code).toBe('wrong_state');
});

test('a serial number that another asset has is said beside its field, and nothing is half done', async () => {
  await createAsset(portal.db, { serial_number: 'Taken 1' });
  const { id } = await approved();
  const before = await assetCount();
  const { status, error } = await buy(id, { serial_number: ' TAKEN 1 ' });
  expect([status, error.code, error.fields]).toEqual([
    409,
    'already_exists',
    { serial_number: 'Another asset has this serial number' },
  ]);
  expect(await assetCount()).toBe(before);
  const { rows } = await portal.pool.query('SELECT status FROM requests WHERE id = $1', [id]);
  expect(rows[0].status).toBe('approved');
  expect((await buy(id, { serial_number: 'Free 1' })).status).toBe(200);
});

test('nothing is bought for a repair, for somebody who left, or before finance has approved', async () => {
  const held = await createAllocation(portal.db, { user_id: employee.id });
  const repair = await approved({ request_type: 'REPAIR', asset_id: held.asset_id });
  expect((await buy(repair.id)).error.fields).toEqual({
    name: 'A repair brings its own asset back; nothing is bought for it',
  });
  const fromStock = await approved({ preferred_asset_id: (await createAsset(portal.db)).id });
  expect((await buy(fromStock.id)).error.code).toBe('wrong_state');
  const gone = await portal.createPerson('EMPLOYEE', { status: 'suspended' });
  const late = await approved({ user_id: gone.id });
  expect((await buy(late.id)).error.code).toBe('requester_suspended');
  const awaiting = await approved({ finance_state: 'awaiting' });
  expect((await buy(awaiting.id)).error.code).toBe('finance_awaited');
  const stale = await approved();
  expect((await buy(stale.id, { version: 9 })).error.code).toBe('stale_version');
});

test('a cost that needs finance is refused where finance never saw the request, with nothing half done', async () => {
  const { id } = await approved();
  const before = await assetCount();
  const message =
    '$500.00 was approved without finance, and $1,000.00 needs it (from $1,000.00 on). ' +
    'The requester has to change the cost of the request, so that it goes back for approval';
  const bought = await buy(id, { purchase_cost: 1000 });
  expect([bought.status, bought.error]).toMatchObject([
    409,
    { code: 'finance_required', message, fields: { purchase_cost: message } },
  ]);
  const fulfilled = await portal.call(
    'fulfilRequest',
    { params: { id }, body: { actual_cost: 1000 } },
    { token: procurement.token },
  );
  expect(fulfilled.error).toMatchObject({ code: 'finance_required', fields: { actual_cost: message } });
  expect(await assetCount()).toBe(before);
  expect(await actionsOn(portal.db, 'request', id)).toEqual([]);
  expect((await buy(id, { purchase_cost: 999.99, note: 'Dearer by now' })).status).toBe(200);
  const large = await approved({ estimated_cost: 1500 });
  expect((await buy(large.id, { purchase_cost: 1500 })).status).toBe(200);
});

test('a cost above what finance approved is refused, bought, from stock and repaired; up to it is not', async () => {
  const finance = { estimated_cost: 1500, finance_state: 'approved' as const };
  const message =
    'Finance approved $1,500.00, and $1,500.01 is above that. ' +
    'The requester has to change the cost of the request, so that it goes back for approval';
  const { id } = await approved(finance);
  const before = await assetCount();
  const bought = await buy(id, { purchase_cost: 1500.01 });
  expect([bought.status, bought.error.code, bought.error.fields]).toEqual([
    409,
    'finance_required',
    { purchase_cost: message },
  ]);
  expect(await assetCount()).toBe(before);
  const { asset_id } = await createAllocation(portal.db, { user_id: employee.id });
  const repair = await approved({ ...finance, request_type: 'REPAIR', asset_id });
  const fulfil = (request: number, actual_cost: number, asset?: number) =>
    portal.call(
      'fulfilRequest',
      { params: { id: request }, body: { actual_cost, asset_id: asset } },
      { token: procurement.token },
    );
  const stock = await createAsset(portal.db);
  for (const { status, error } of [await fulfil(id, 1500.01, stock.id), await fulfil(repair.id, 1500.01)])
    expect([status, error.code, error.fields]).toEqual([409, 'finance_required', { actual_cost: message }]);
  expect(await actionsOn(portal.db, 'request', id)).toEqual([]);
  expect((await fulfil(repair.id, 1500)).status).toBe(200);
  expect((await buy(id, { purchase_cost: 1499.99 })).status).toBe(200);
  expect((await entriesAbout(portal.db, 'request', id))[0]?.note).toBe(
    'Finance approved $1,500.00; it cost $1,499.99',
  );
});

test('another category than the approved one is refused beside its field', async () => {
  const other = await createCategory(portal.db, { name: 'Phones' });
  const { id } = await approved({ category_id: other.id });
  expect((await buy(id)).error.fields).toEqual({
    category_id: 'Another category was approved; change the request, so that it goes back for approval',
  });
  expect((await buy(id, { category_id: other.id })).status).toBe(200);
});

describe('a cost beyond the estimate', () => {
  beforeAll(async () => {
    await portal.pool.query(
      "INSERT INTO budgets (fiscal_year, amount) SELECT extract(year FROM now())::int, 1000 + sum(coalesce(actual_cost, estimated_cost)) FROM requests WHERE status IN ('approved', 'fulfilled')",
    );
  });
  beforeAll(() => changeSettings(portal.db, { finance_threshold: 10_000 }));
  afterAll(() => changeSettings(portal.db, { budget_policy: 'warn', finance_threshold: 1000 }));

  test('is stopped by a budget that does not bear it, whichever way it is fulfilled', async () => {
    await changeSettings(portal.db, { budget_policy: 'stop' });
    const { id } = await approved({ estimated_cost: 100 });
    const { status, error } = await buy(id, { purchase_cost: 5000 });
    expect([status, error.code]).toEqual([409, 'over_budget']);
    expect(error.message).toMatch(/^This would exceed the \d{4} budget of the organisation/);
    const direct = await portal.call(
      'fulfilRequest',
      { params: { id }, body: { actual_cost: 5000 } },
      { token: procurement.token },
    );
    expect(direct.error.code).toBe('over_budget');
    expect((await buy(id, { purchase_cost: 120, note: 'Dearer by now' })).status).toBe(200);
  });

  test('is told in the log where the policy only warns; up to the estimate nothing is asked', async () => {
    await changeSettings(portal.db, { budget_policy: 'warn' });
    const { id } = await approved({ estimated_cost: 100 });
    expect((await buy(id, { purchase_cost: 5000, note: 'Dearer by now' })).status).toBe(200);
    const [entry] = await entriesAbout(portal.db, 'request', id);
    expect(entry?.note).toMatch(/^Over budget: this exceeds the \d{4} budget/);
    expect(entry?.note).toMatch(/\$100\.00 was approved; it cost \$5,000\.00$/);
    const within = await approved({ estimated_cost: 100 });
    await buy(within.id, { purchase_cost: 100 });
    expect((await entriesAbout(portal.db, 'request', within.id))[0]?.note).toBeNull();
  });
});

test('another item than the approved one is bought only with the reason for it, and the log tells both', async () => {
  const { id } = await approved();
  const before = await assetCount();
  const other = { name: 'MacBook Pro 14', brand: 'Apple' };
  for (const note of [undefined, null, '  ', '\u200b']) {
    const { status, error } = await buy(id, { ...other, note });
    expect([status, error.fields]).toEqual([
      422,
      { note: 'Another item was approved: say here why the requester gets this one' },
    ]);
  }
  expect(await assetCount()).toBe(before);
  expect(await actionsOn(portal.db, 'request', id)).toEqual([]);

  const { body } = await buy(id, { ...other, note: 'The approved one is no longer made' });
  expect(body).toMatchObject({
    status: 'fulfilled',
    asset_name: 'ThinkPad T14',
    fulfilled_asset: { name: 'MacBook Pro 14' },
    approved_instead: '“ThinkPad T14” (Lenovo)',
    fulfil_note: 'The approved one is no longer made',
  });
  const entry = (await entriesAbout(portal.db, 'request', id)).at(-1);
  expect(entry?.note).toBe(
    `“ThinkPad T14” (Lenovo) was approved; MacBook Pro 14 (${body.fulfilled_asset?.asset_tag}) was given`,
  );
  expect((await mailsTo(portal.db, employee.email)).at(-1)?.body).toContain(
    `“ThinkPad T14” (Lenovo) was approved; MacBook Pro 14 (${body.fulfilled_asset?.asset_tag}) is now ` +
      'allocated to you instead.\n\nThe approved one is no longer made\n\n',
  );
});

test('what only says more of the approved item needs no reason, and the log tells nothing of it', async () => {
  const { id } = await approved();
  expect((await buy(id, { name: 'ThinkPad T14 Gen 5', model_number: '21ML' })).status).toBe(200);
  expect((await entriesAbout(portal.db, 'request', id)).at(-1)?.note).toBeNull();
});

test('more than was approved needs its reason, bought, from stock and repaired; up to it none is asked', async () => {
  const { asset_id } = await createAllocation(portal.db, { user_id: employee.id });
  const stock = await createAsset(portal.db);
  const fulfil = (id: number, body: object) =>
    portal.call('fulfilRequest', { params: { id }, body }, { token: procurement.token });
  const bought = await approved();
  const given = await approved();
  const repaired = await approved({ request_type: 'REPAIR', asset_id });
  const ways = [
    (body: object) => buy(bought.id, { ...body, purchase_cost: 500.01 }),
    (body: object) => fulfil(given.id, { ...body, asset_id: stock.id, actual_cost: 500.01 }),
    (body: object) => fulfil(repaired.id, { ...body, actual_cost: 500.01 }),
  ];
  for (const way of ways) {
    const { status, error } = await way({ note: ' ' });
    expect([status, error.fields]).toEqual([
      422,
      { note: '$500.00 was approved: say here why it cost more' },
    ]);
    expect((await way({ note: 'With delivery' })).body).toMatchObject({ actual_cost: 500.01 });
  }
  expect((await buy((await approved()).id, { purchase_cost: 500 })).status).toBe(200);
});
