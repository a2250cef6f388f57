import { type AssetStatus, allocationSchema } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';

const portal = setUpTestApp({});
const { procurement, employee } = portal.people({
  procurement: { role: 'PROCUREMENT', name: 'Petra Buyer' },
  employee: { role: 'EMPLOYEE', name: 'Emil Staff', department: 'Sales' },
});

const allocate = (
  body: { asset_id: number; user_id: number; note?: string },
  { token = procurement.token, key }: { token?: string; key?: string } = {},
) => portal.call('allocateAsset', { body }, { token, headers: key ? { 'idempotency-key': key } : {} });

async function stateOf(assetId: number) {
  const { rows } = await portal.pool.query(
    `SELECT status, version,
       (SELECT count(*)::int FROM allocations WHERE asset_id = $1 AND returned_at IS NULL) AS open,
       (SELECT count(*)::int FROM allocations WHERE asset_id = $1) AS allocations,
       (SELECT count(*)::int FROM activity_log WHERE target_type = 'asset' AND target_id = $1) AS entries
     FROM assets WHERE id = $1`,
    [assetId],
  );
  return rows[0];
}
const untouched = { status: 'available', version: 1, open: 0, allocations: 0, entries: 0 };

test('is refused without a session and to roles that do not manage assets', async () => {
  const { id } = await createAsset(portal.db);
  const body = { asset_id: id, user_id: employee.id };
  expect((await portal.call('allocateAsset', { body })).status).toBe(401);
  expect((await allocate(body, { token: employee.token })).status).toBe(403);
  const finance = await portal.createPerson('FINANCE');
  expect((await allocate(body, { token: finance.token })).status).toBe(403);
  expect(await stateOf(id)).toEqual(untouched);
});

test.each([
  [{}, ['asset_id', 'user_id']],
  [{ asset_id: '1', user_id: 1 }, ['asset_id']],
  [{ asset_id: 1, user_id: 1.5 }, ['user_id']],
  [{ asset_id: 1, user_id: 1, allocated_by: 1 }, ['allocated_by']],
])('refuses the body %j', async (body, fields) => {
  const { status, error } = await allocate(body as never);
  expect(status).toBe(422);
  expect(Object.keys(error.fields ?? {})).toEqual(fields);
});

test('gives an available asset to the person, with one log entry', async () => {
  const asset = await createAsset(portal.db, { name: 'ThinkPad', serial_number: 'PF-9' });
  const { status, body } = await allocate({ asset_id: asset.id, user_id: employee.id, note: ' on loan ' });
  expect(status).toBe(201);
  expect(allocationSchema.strict().parse(body)).toMatchObject({
    asset_id: asset.id,
    user_id: employee.id,
    asset_name: 'ThinkPad',
    asset: { id: asset.id, asset_tag: asset.asset_tag, name: 'ThinkPad', serial_number: 'PF-9' },
    user: { id: employee.id, name: 'Emil Staff', email: employee.email, department: 'Sales' },
    allocated_by: { id: procurement.id },
    asset_status: 'assigned',
    returned_at: null,
    note: 'on loan',
  });
  expect(await stateOf(asset.id)).toEqual({
    status: 'assigned',
    version: 2,
    open: 1,
    allocations: 1,
    entries: 1,
  });
  const { rows } = await portal.pool.query('SELECT * FROM activity_log WHERE target_id = $1', [asset.id]);
  expect(rows[0]).toMatchObject({
    user_id: procurement.id,
    user_name: 'Petra Buyer',
    action: 'Allocated Asset',
    target_type: 'asset',
    target_label: `ThinkPad (${asset.asset_tag})`,
    before: { status: 'available', holder: null },
    after: { status: 'assigned', holder: 'Emil Staff', allocation_id: body.id },
    note: 'on loan',
  });
});

test.each(['suspended', 'waiting'] as const)('refuses a %s person', async (state) => {
  const { id } = await createAsset(portal.db);
  const person = await portal.createPerson('EMPLOYEE', { name: 'Ines Away', status: state });
  const { status, error } = await allocate({ asset_id: id, user_id: person.id });
  expect(status).toBe(422);
  expect(error.fields).toEqual({ user_id: 'The account of Ines Away is not active' });
  expect(await stateOf(id)).toEqual(untouched);
});

test('refuses a person and an asset that do not exist', async () => {
  const { id } = await createAsset(portal.db);
  const noPerson = await allocate({ asset_id: id, user_id: 999_999 });
  expect(noPerson.error).toMatchObject({
    code: 'invalid',
    fields: { user_id: 'This person does not exist' },
  });
  const noAsset = await allocate({ asset_id: 999_999, user_id: employee.id });
  expect(noAsset.error).toMatchObject({ code: 'invalid', fields: { asset_id: 'This asset does not exist' } });
});

test.each([
  ['maintenance', 'is in maintenance'],
  ['retired', 'is retired'],
] as [AssetStatus, string][])('refuses an asset in %s', async (state, why) => {
  const asset = await createAsset(portal.db, { name: 'Drill', status: state });
  const { status, error } = await allocate({ asset_id: asset.id, user_id: employee.id });
  expect(status).toBe(409);
  expect(error).toMatchObject({ code: 'asset_unavailable', message: `Drill (${asset.asset_tag}) ${why}` });
});

test('refuses an asset that somebody holds, and one that has been deleted', async () => {
  const held = await createAsset(portal.db, { name: 'Drill' });
  await createAllocation(portal.db, { asset_id: held.id, user_id: employee.id });
  expect((await allocate({ asset_id: held.id, user_id: procurement.id })).error).toMatchObject({
    code: 'asset_unavailable',
    message: `Drill (${held.asset_tag}) is already allocated to Emil Staff`,
  });
  const gone = await createAsset(portal.db, { name: 'Saw', deleted_at: new Date() });
  expect((await allocate({ asset_id: gone.id, user_id: procurement.id })).error).toMatchObject({
    code: 'asset_unavailable',
    message: `Saw (${gone.asset_tag}) has been deleted`,
  });
});

test('the same Idempotency-Key gives the same allocation, once', async () => {
  const { id } = await createAsset(portal.db);
  const body = { asset_id: id, user_id: employee.id };
  const answers = await Promise.all([1, 2, 3].map(() => allocate(body, { key: 'allocate-once' })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await stateOf(id)).toMatchObject({ allocations: 1, entries: 1 });
  const other = await createAsset(portal.db);
  const reused = await allocate({ asset_id: other.id, user_id: employee.id }, { key: 'allocate-once' });
  expect(reused.error.code).toBe('key_reused');
});

test('a refused call does not use up its Idempotency-Key', async () => {
  const { id } = await createAsset(portal.db, { status: 'maintenance' });
  const body = { asset_id: id, user_id: employee.id };
  expect((await allocate(body, { key: 'try-again' })).status).toBe(409);
  await portal.pool.query("UPDATE assets SET status = 'available' WHERE id = $1", [id]);
  expect((await allocate(body, { key: 'try-again' })).status).toBe(201);
});
