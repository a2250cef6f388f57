import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { procurement, emil } = portal.people({
  procurement: 'PROCUREMENT',
  emil: { role: 'EMPLOYEE', name: 'Emil Staff' },
});

const call = <Id extends 'allocateAssets' | 'returnAssets' | 'transferAssets'>(
  id: Id,
  body: object,
  token = procurement.token,
) => portal.call(id, { body } as never, { token });

async function openOf(userId: number) {
  const { rows } = await portal.pool.query(
    'SELECT asset_id FROM allocations WHERE user_id = $1 AND returned_at IS NULL ORDER BY asset_id',
    [userId],
  );
  return rows.map((row) => row.asset_id);
}

test.each([
  ['allocateAssets', { asset_ids: [1], user_id: 1 }],
  ['returnAssets', { allocation_ids: [1] }],
  ['transferAssets', { allocation_ids: [1], user_id: 1 }],
] as const)('%s is refused without a session and to an employee', async (id, body) => {
  expect((await portal.call(id, { body } as never)).status).toBe(401);
  expect((await call(id, body, emil.token)).status).toBe(403);
});

test.each([
  [[], 'Choose at least one'],
  [Array.from({ length: 101 }, (_, index) => index + 1), 'Choose at most 100'],
  [[7, 7], 'Choose each one only once'],
])('refuses the list %j', async (allocation_ids, message) => {
  const { status, error } = await call('returnAssets', { allocation_ids });
  expect([status, error.fields]).toEqual([422, { allocation_ids: message }]);
});

test('allocates what is available, and says of the rest why not', async () => {
  const person = await portal.createPerson('EMPLOYEE', { name: 'Nora Next' });
  const [free, other] = [await createAsset(portal.db), await createAsset(portal.db)];
  const broken = await createAsset(portal.db, { name: 'Drill', status: 'maintenance' });
  const { status, body } = await call('allocateAssets', {
    asset_ids: [free.id, broken.id, 999_999, other.id],
    user_id: person.id,
    note: 'first day',
  });
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { id: free.id, done: true, code: null, message: null },
    {
      id: broken.id,
      done: false,
      code: 'asset_unavailable',
      message: `Drill (${broken.asset_tag}) is in maintenance`,
    },
    { id: 999_999, done: false, code: 'invalid', message: 'This asset does not exist' },
    { id: other.id, done: true, code: null, message: null },
  ]);
  expect(await openOf(person.id)).toEqual([free.id, other.id]);
});

test('returns many in their own condition, each with its entry in the log', async () => {
  const person = await portal.createPerson('EMPLOYEE', { name: 'Lena Leaver', status: 'suspended' });
  const made = [];
  for (const condition of ['NEW', 'POOR'] as const) {
    const asset = await createAsset(portal.db, { condition });
    made.push(await createAllocation(portal.db, { asset_id: asset.id, user_id: person.id }));
  }
  const ids = made.map(({ id }) => id);
  const { body } = await call('returnAssets', { allocation_ids: ids, note: 'left' });
  expect(body.items.map(({ done }) => done)).toEqual([true, true]);
  const again = await call('returnAssets', { allocation_ids: ids });
  expect(again.body.items.map(({ code }) => code)).toEqual(['wrong_state', 'wrong_state']);
  const { rows } = await portal.pool.query(
    'SELECT return_condition, return_note FROM allocations WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
  expect(rows).toEqual([
    { return_condition: 'NEW', return_note: 'left' },
    { return_condition: 'POOR', return_note: 'left' },
  ]);
  const { rows: log } = await portal.pool.query(
    "SELECT count(*)::int FROM activity_log WHERE action = 'Returned Asset' AND target_id = ANY($1)",
    [made.map(({ asset_id }) => asset_id)],
  );
  expect(log[0].count).toBe(2);
});

test('hands many on; one that its holder is to receive stays', async () => {
  const [from, to] = [await portal.createPerson('EMPLOYEE'), await portal.createPerson('EMPLOYEE')];
  const first = await createAllocation(portal.db, { user_id: from.id });
  const theirs = await createAllocation(portal.db, { user_id: to.id });
  const { body } = await call('transferAssets', { allocation_ids: [first.id, theirs.id], user_id: to.id });
  expect(body.items.map(({ done, code }) => [done, code])).toEqual([
    [true, null],
    [false, 'invalid'],
  ]);
  expect(await openOf(to.id)).toEqual([first.asset_id, theirs.asset_id].sort((a, b) => a - b));
  expect(await openOf(from.id)).toEqual([]);
});
