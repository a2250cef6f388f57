import { actionsOn, entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { employee, procurement } = portal.people({ employee: 'EMPLOYEE', procurement: 'PROCUREMENT' });

function fulfil(id: number, token?: string, body?: unknown) {
  return portal.call('fulfilRequest', { params: { id }, body: body as never }, { token });
}

const approved = (user_id = employee.id, item: { asset_name?: string; brand?: string } = {}) =>
  createRequest(portal.db, { user_id, status: 'approved', ...item });

async function allocationsOf(assetId: number) {
  return portal.db
    .selectFrom('allocations')
    .select(['user_id', 'request_id', 'allocated_by', 'returned_at'])
    .where('asset_id', '=', assetId)
    .execute();
}

test('refuses a caller without a session, and roles that do not fulfil', async () => {
  const { id } = await approved();
  expect((await fulfil(id)).status).toBe(401);
  const finance = await portal.createPerson('FINANCE');
  for (const { token } of [employee, finance]) expect((await fulfil(id, token)).status).toBe(403);
  expect((await fulfil(2_000_000_000, procurement.token)).status).toBe(404);
});

test.each([
  { asset_id: 'x' },
  { asset_id: 0 },
  { actual_cost: -1 },
  { actual_cost: 1.005 },
  { actual_cost: '12' },
  { other: 1 },
])('refuses %p', async (body) => {
  const { id } = await approved();
  expect((await fulfil(id, procurement.token, body)).status).toBe(422);
});

test('fulfils without anything to say', async () => {
  const { id } = await approved();
  const { body } = await fulfil(id, procurement.token);
  expect(body).toMatchObject({
    status: 'fulfilled',
    finance_state: 'not_required',
    fulfilled_by: { id: procurement.id },
    fulfilled_asset: null,
    actual_cost: null,
    version: 2,
    allowed_actions: [],
  });
});

test('allocates the chosen asset to the requester, and keeps what it cost', async () => {
  const person = await portal.createPerson('EMPLOYEE');
  const asset = await createAsset(portal.db, { name: 'ThinkPad' });
  const { id } = await approved(person.id, { asset_name: 'ThinkPad', brand: 'Lenovo' });
  const { body } = await fulfil(id, procurement.token, {
    asset_id: asset.id,
    actual_cost: 199.9,
    note: 'At the front desk',
    version: 1,
  });
  expect(body).toMatchObject({
    actual_cost: 199.9,
    fulfilled_asset: { id: asset.id, asset_tag: asset.asset_tag, name: 'ThinkPad' },
  });
  expect(await allocationsOf(asset.id)).toEqual([
    { user_id: person.id, request_id: id, allocated_by: procurement.id, returned_at: null },
  ]);
  const mine = await portal.call('listMyAllocations', { query: {} }, { token: person.token });
  expect(mine.body.items.map(({ asset_id }) => asset_id)).toEqual([asset.id]);

  expect(await entriesAbout(portal.db, 'request', id)).toEqual([
    expect.objectContaining({
      action: 'Fulfilled Request',
      before: expect.objectContaining({ status: 'approved', fulfilled_asset_id: null }),
      after: expect.objectContaining({
        status: 'fulfilled',
        fulfilled_asset_id: asset.id,
        actual_cost: 199.9,
      }),
    }),
  ]);
  expect(await actionsOn(portal.db, 'asset', asset.id)).toEqual(['Allocated Asset']);
  const [mail] = await mailsTo(portal.db, person.email);
  // Its record has no brand, which makes it no other item.
  expect(mail?.body).toContain(
    `\n\nThinkPad (${asset.asset_tag}) is now allocated to you.\n\nAt the front desk\n\n`,
  );
});

test('another item from stock needs no reason; mail and log name it beside the approved one', async () => {
  const person = await portal.createPerson('EMPLOYEE');
  const asset = await createAsset(portal.db, { name: 'Latitude 5450' });
  const { id } = await approved(person.id, { asset_name: 'Laptop Zephyr', brand: 'Dell' });
  expect((await fulfil(id, procurement.token, { asset_id: asset.id })).body.fulfilled_asset).toMatchObject({
    id: asset.id,
    is_bought: false,
  });
  const given = `Latitude 5450 (${asset.asset_tag})`;
  expect((await mailsTo(portal.db, person.email))[0]?.body).toContain(
    `\n\n“Laptop Zephyr” (Dell) was approved; ${given} is now allocated to you instead.\n\n`,
  );
  expect((await entriesAbout(portal.db, 'request', id)).at(-1)?.note).toBe(
    `“Laptop Zephyr” (Dell) was approved; ${given} was given`,
  );
});

test('waits for finance', async () => {
  const { id } = await createRequest(portal.db, {
    user_id: employee.id,
    status: 'approved',
    finance_state: 'awaiting',
  });
  const { status, error } = await fulfil(id, procurement.token);
  expect(status).toBe(409);
  expect(error).toMatchObject({
    code: 'finance_awaited',
    message: 'This request awaits finance and cannot be fulfilled before finance has approved it',
    current: { id, finance_state: 'awaiting', allowed_actions: [] },
  });
});

test('goes on once finance has approved', async () => {
  const { id } = await createRequest(portal.db, {
    user_id: employee.id,
    status: 'approved',
    finance_state: 'approved',
  });
  expect((await fulfil(id, procurement.token)).body).toMatchObject({
    status: 'fulfilled',
    finance_state: 'approved',
  });
});

test('an asset that cannot be allocated leaves the request as it was', async () => {
  const held = await createAllocation(portal.db, { user_id: procurement.id });
  const broken = await createAsset(portal.db, { status: 'maintenance' });
  const retired = await createAsset(portal.db, { status: 'retired' });
  const { id } = await approved();
  for (const asset_id of [held.asset_id, broken.id, retired.id]) {
    const { status, error } = await fulfil(id, procurement.token, { asset_id });
    expect([status, error.code]).toEqual([409, 'asset_unavailable']);
  }
  const { status, error } = await fulfil(id, procurement.token, { asset_id: 2_000_000_000 });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['asset_id']]);
  const seen = await portal.call('getRequest', { params: { id } }, { token: procurement.token });
  expect(seen.body).toMatchObject({ status: 'approved', version: 1 });
  expect(await actionsOn(portal.db, 'request', id)).toEqual([]);
});

test('what is not approved is not fulfilled', async () => {
  const pending = await createRequest(portal.db, { user_id: employee.id });
  expect((await fulfil(pending.id, procurement.token)).error.message).toBe(
    'This request has not been approved yet',
  );
  const { id } = await approved();
  await fulfil(id, procurement.token);
  expect((await fulfil(id, procurement.token)).error.message).toBe('This request has already been fulfilled');
});
