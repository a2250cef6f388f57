import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';
import { inTransaction } from '../../../platform/database';
import { bringBackFromMaintenance, sendToMaintenance } from '../../assets';
import { refusingCustodyConflicts } from '../custody-conflicts';
import { allocateInTransaction } from './allocate-in-transaction';

const PARALLEL = 20;
const portal = setUpTestApp({}, { max: PARALLEL });
const { procurement } = portal.people({ procurement: 'PROCUREMENT' });
let people: TestPerson[];

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: PARALLEL }, () => portal.createPerson('EMPLOYEE')));
  // Connections are opened before the race, so that all of them really start together.
  await Promise.all(people.map(() => portal.pool.query('SELECT pg_sleep(0.05)')));
  expect(portal.pool.totalCount).toBe(PARALLEL);
});

async function factsOf(assetId: number) {
  const { rows } = await portal.pool.query(
    `SELECT status,
       (SELECT count(*)::int FROM allocations WHERE asset_id = $1 AND returned_at IS NULL) AS open,
       (SELECT count(*)::int FROM allocations WHERE asset_id = $1) AS allocations,
       (SELECT count(*)::int FROM activity_log WHERE target_id = $1 AND action = 'Allocated Asset') AS allocated,
       (SELECT count(*)::int FROM activity_log WHERE target_id = $1 AND action = 'Returned Asset') AS returned
     FROM assets WHERE id = $1`,
    [assetId],
  );
  return rows[0];
}

const allocate = (assetId: number, userId: number) =>
  portal.call(
    'allocateAsset',
    { body: { asset_id: assetId, user_id: userId } },
    { token: procurement.token },
  );
const giveBack = (id: number) => portal.call('returnAsset', { params: { id } }, { token: procurement.token });

test('of 20 allocations of one asset at once, one wins and the rest are conflicts', async () => {
  const { id } = await createAsset(portal.db);
  const answers = await Promise.all(people.map((person) => allocate(id, person.id)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(PARALLEL - 1).fill(409)]);
  for (const { status, error } of answers.filter((answer) => answer.status === 409))
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'asset_unavailable' });
  expect(await factsOf(id)).toEqual({
    status: 'assigned',
    open: 1,
    allocations: 1,
    allocated: 1,
    returned: 0,
  });
});

test('of 20 returns of one allocation at once, one wins', async () => {
  const asset = await createAsset(portal.db);
  const allocation = await createAllocation(portal.db, { asset_id: asset.id, user_id: people[0]?.id ?? 0 });
  const answers = await Promise.all(people.map(() => giveBack(allocation.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(PARALLEL - 1).fill(409)]);
  expect(await factsOf(asset.id)).toMatchObject({ status: 'available', open: 0, returned: 1 });
});

test('allocate, return and maintenance at once never leave a status that disagrees', async () => {
  const { id } = await createAsset(portal.db);
  const actor = { id: procurement.id, name: procurement.name };
  for (let round = 0; round < 10; round++) {
    const { rows } = await portal.pool.query('SELECT id FROM allocations WHERE asset_id = $1', [id]);
    const answers = await Promise.all([
      ...people.slice(0, 6).map((person) => allocate(id, person.id)),
      ...rows.slice(-2).map((allocation) => giveBack(allocation.id)),
    ]);
    await Promise.all([
      inTransaction(portal.db, (tx) => sendToMaintenance(tx, { assetId: id, actor })),
      inTransaction(portal.db, (tx) => bringBackFromMaintenance(tx, { assetId: id, to: 'assigned', actor })),
      ...rows.slice(-1).map((allocation) => giveBack(allocation.id)),
    ]);
    await inTransaction(portal.db, (tx) =>
      bringBackFromMaintenance(tx, { assetId: id, to: 'assigned', actor }),
    );
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    const facts = await factsOf(id);
    expect(facts.open).toBe(facts.status === 'assigned' ? 1 : 0);
    expect(facts.allocated - facts.returned).toBe(facts.open);
  }
});

const transfer = (id: number, userId: number) =>
  portal.call('transferAsset', { params: { id }, body: { user_id: userId } }, { token: procurement.token });

test('of 20 transfers of one allocation at once, one wins', async () => {
  const holder = await portal.createPerson('EMPLOYEE');
  const asset = await createAsset(portal.db);
  const allocation = await createAllocation(portal.db, { asset_id: asset.id, user_id: holder.id });
  const answers = await Promise.all(people.map((person) => transfer(allocation.id, person.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(PARALLEL - 1).fill(409)]);
  expect(await factsOf(asset.id)).toMatchObject({ status: 'assigned', open: 1, allocations: 2 });
});

test('an allocation begins after the return before it, whichever transaction began first', async () => {
  const { id } = await createAsset(portal.db);
  const [first, second] = people.map((person) => person.id) as [number, number];
  await inTransaction(portal.db, async (tx) => {
    await giveBack((await allocate(id, first)).body.id);
    await allocateInTransaction(tx, { assetId: id, userId: second, actor: { id: second, name: 'Second' } });
  });
  const { rows } = await portal.pool.query(
    `SELECT bool_and(one.returned_at <= next.allocated_at) AS follows FROM allocations one
       JOIN allocations next ON next.asset_id = one.asset_id AND next.id > one.id WHERE one.asset_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ follows: true }]);
});

test('transfer, return and allocate at once: never two holders, and the status always agrees', async () => {
  const { id } = await createAsset(portal.db);
  for (let round = 0; round < 12; round++) {
    const { rows } = await portal.pool.query('SELECT id FROM allocations WHERE asset_id = $1 ORDER BY id', [
      id,
    ]);
    const last = rows.slice(-2);
    const answers = await Promise.all([
      ...people.slice(0, 4).map((person) => allocate(id, person.id)),
      ...last.flatMap((allocation) => people.slice(4, 9).map((person) => transfer(allocation.id, person.id))),
      ...(round % 2 ? last.map((allocation) => giveBack(allocation.id)) : []),
    ]);
    // 422: whoever holds it by now was to receive it.
    expect(answers.filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    const facts = await factsOf(id);
    expect(facts.open).toBe(facts.status === 'assigned' ? 1 : 0);
    expect(facts.allocated - facts.returned).toBe(facts.open);
  }
  const { rows } = await portal.pool.query(
    `SELECT count(*)::int AS overlaps FROM allocations a JOIN allocations b
       ON a.asset_id = b.asset_id AND a.id < b.id AND a.returned_at > b.allocated_at WHERE a.asset_id = $1`,
    [id],
  );
  expect(rows[0].overlaps).toBe(0);
});

test('what only the database notices is a conflict too', async () => {
  const actor = { id: procurement.id, name: procurement.name };
  const userId = people[0]?.id ?? 0;
  const second = await createAsset(portal.db);
  const secondAllocation = refusingCustodyConflicts(() =>
    inTransaction(portal.db, async (tx) => {
      await allocateInTransaction(tx, { assetId: second.id, userId, actor });
      await tx.insertInto('allocations').values({ asset_id: second.id, user_id: userId }).execute();
    }),
  );
  await expect(secondAllocation).rejects.toMatchObject({ code: 'asset_unavailable', status: 409 });

  const disagreeing = refusingCustodyConflicts(() =>
    inTransaction(portal.db, (tx) =>
      tx.updateTable('assets').set({ status: 'assigned' }).where('id', '=', second.id).execute(),
    ),
  );
  await expect(disagreeing).rejects.toMatchObject({ code: 'asset_unavailable', status: 409 });
  expect(await factsOf(second.id)).toMatchObject({ status: 'available', open: 0, allocated: 0 });
});
