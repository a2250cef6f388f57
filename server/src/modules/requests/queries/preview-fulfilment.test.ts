import { fulfilmentAttemptSchema } from '@portal/contract';
import { actionsOn } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import { changeSettings, createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { procurement, employee } = portal.people({
  procurement: 'PROCUREMENT',
  employee: { role: 'EMPLOYEE', name: 'Emil Staff' },
});
let laptops: number;
let phones: number;

beforeAll(async () => {
  laptops = (await createCategory(portal.db, { name: 'Laptops' })).id;
  phones = (await createCategory(portal.db, { name: 'Phones' })).id;
});

type Body = Parameters<typeof fulfilmentAttemptSchema.parse>[0];
type Values = Partial<Parameters<typeof createRequest>[1]>;

const approved = (values: Values = {}) =>
  createRequest(portal.db, {
    user_id: employee.id,
    status: 'approved',
    estimated_cost: 500,
    ...(values.request_type === 'REPAIR'
      ? {}
      : { asset_name: 'ThinkPad T14', brand: 'Lenovo', category_id: laptops }),
    ...values,
  });
const preview = (id: number, body: unknown, token = procurement.token) =>
  portal.call(
    'previewFulfilment',
    { params: { id }, body: body as ReturnType<typeof fulfilmentAttemptSchema.parse> },
    { token },
  );
const bought = (facts: object = {}): Body => ({
  way: 'purchase',
  cost: 500,
  name: 'ThinkPad T14',
  brand: 'Lenovo',
  category_id: laptops,
  ...facts,
});

test('is refused without a session, to an employee, where nothing is, and with what cannot be read', async () => {
  const { id } = await approved();
  const body = fulfilmentAttemptSchema.parse({ way: 'nothing' });
  expect((await portal.call('previewFulfilment', { params: { id }, body })).status).toBe(401);
  expect((await preview(id, body, employee.token)).status).toBe(403);
  expect((await preview(999_999, body)).status).toBe(404);
  const { status, error } = await preview(id, { way: 'gift', cost: 1.005, colour: 'red' });
  expect([status, error.fields]).toEqual([
    422,
    {
      way: 'Way must be one of stock, purchase, nothing, repair',
      cost: 'Cost must have at most two decimals',
      colour: 'This field is not known',
    },
  ]);
});

test.each([
  [{ status: 'pending' }, 'wrong_state'],
  [{ finance_state: 'awaiting' }, 'finance_awaited'],
  [{ status: 'fulfilled' }, 'wrong_state'],
] as const)('what cannot be fulfilled now (%j) says why', async (values, code) => {
  const { id } = await approved(values as Values);
  const { status, body } = await preview(id, { way: 'nothing' });
  expect([status, body.faults]).toEqual([200, [{ field: null, code, text: expect.any(String) }]]);
});

test('answers all faults at once, whether the note has to give a reason, and writes nothing', async () => {
  const { id } = await approved();
  const { status, body } = await preview(
    id,
    bought({ cost: 1000, name: 'MacBook Pro', category_id: phones }),
  );
  expect(status).toBe(200);
  expect(body.faults.map(({ field, code }) => [field, code])).toEqual([
    ['category_id', 'invalid'],
    ['purchase_cost', 'finance_required'],
  ]);
  expect(body.needs_reason).toBe('Another item was approved: say here why the requester gets this one');
  expect(body.hints).toEqual({
    cost: 'From $1,000.00 on it needs finance.',
    note: null,
    item: '“ThinkPad T14” (Lenovo) was approved, and something else is recorded as bought. Say why in the note: the log and the requester are told.',
  });
  expect((await preview(id, bought())).body).toMatchObject({ faults: [], needs_reason: null });
  expect(await actionsOn(portal.db, 'request', id)).toEqual([]);
});

test('what is given from stock is judged as it stands: allocated, of another category, or instead of the chosen one', async () => {
  const { asset_id } = await createAllocation(portal.db, { user_id: employee.id });
  const phone = await createAsset(portal.db, { category_id: phones });
  const chosen = await createAsset(portal.db, { category_id: laptops });
  const other = await createAsset(portal.db, { category_id: laptops });
  const { id } = await approved({ preferred_asset_id: chosen.id, category_id: null });
  const faults = async (assetId: number) =>
    (await preview(id, { way: 'stock', asset_id: assetId })).body.faults.map(({ field, code, text }) => [
      field,
      code,
      text,
    ]);
  expect(await faults(asset_id)).toEqual([
    ['asset_id', 'asset_unavailable', expect.stringMatching(/is already allocated to Emil Staff$/)],
  ]);
  expect(await faults(999_999)).toEqual([['asset_id', 'invalid', 'This asset does not exist']]);
  expect(await faults(chosen.id)).toEqual([]);
  const passedOver = await preview(id, { way: 'stock', asset_id: other.id });
  expect(passedOver.body.hints.item).toMatch(/was approved, and Emil Staff gets another one\./);
  const named = await approved();
  const { body } = await preview(named.id, { way: 'stock', asset_id: phone.id });
  expect(body.faults).toMatchObject([{ field: 'asset_id', code: 'invalid' }]);
});

test('answers the budgets at the cost that is typed; where nothing is committed or spent, none', async () => {
  await portal.pool.query(
    'INSERT INTO budgets (fiscal_year, amount) VALUES (extract(year FROM now())::int, 100000)',
  );
  await changeSettings(portal.db, { budget_policy: 'stop' });
  const { id } = await approved();
  const budgetAt = async (body: object) => (await preview(id, body)).body.budget;
  const { remaining_before: before } = (await budgetAt({ way: 'nothing' }))?.budgets[0] ?? {};
  if (before === undefined) throw new Error('The organisation has a budget');
  const left = async (body: object) => (await budgetAt(body))?.budgets[0]?.remaining_after;
  expect(await left({ way: 'nothing' })).toBe(before);
  expect(await left({ way: 'nothing', cost: 200 })).toBe(before + 300);
  expect(await left({ way: 'stock' })).toBe(before + 500);
  expect(await budgetAt({ way: 'nothing', cost: before + 500.01 })).toMatchObject({
    outcome: 'stop',
    budgets: [{ remaining_after: -0.01, is_exceeded: true }],
  });
  const { id: chosen } = await approved({ preferred_asset_id: (await createAsset(portal.db)).id });
  expect((await preview(chosen, { way: 'stock' })).body.budget).toBeNull();
  await changeSettings(portal.db, { budget_policy: 'warn' });
});

test('what it finds is what the command then refuses', async () => {
  const { id } = await approved({ finance_state: 'approved' });
  const typed = { cost: 500.01, name: 'ThinkPad T14', brand: 'Lenovo', category_id: laptops };
  const found = (await preview(id, { way: 'purchase', ...typed })).body.faults[0];
  const { cost: purchase_cost, ...facts } = typed;
  const { error } = await portal.call(
    'recordPurchase',
    { params: { id }, body: { ...facts, purchase_cost } },
    { token: procurement.token },
  );
  expect(error).toMatchObject({ code: found?.code, fields: { [found?.field ?? '']: found?.text } });
});
