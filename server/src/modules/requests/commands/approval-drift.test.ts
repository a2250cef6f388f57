import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import {
  changeSettings,
  createRequest,
  purchaseInput,
  repairInput,
} from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { owner, procurement, finance } = portal.people({
  owner: 'EMPLOYEE',
  procurement: { role: 'PROCUREMENT', name: 'Paula Procurement' },
  finance: { role: 'FINANCE', name: 'Fin Ance' },
});

beforeAll(async () => {
  await changeSettings(portal.db, { finance_threshold: 200 });
});

const get = async (id: number, token = procurement.token) =>
  (await portal.call('getRequest', { params: { id } }, { token })).body;
const edit = (id: number, version: number, request: object) =>
  portal.call('editRequest', { params: { id }, body: { version, request } as never }, { token: owner.token });
const approve = (id: number, version?: number) =>
  portal.call(
    'approveRequest',
    { params: { id }, body: version ? { version } : {} },
    { token: procurement.token },
  );
const financeApprove = (id: number) =>
  portal.call('financeApproveRequest', { params: { id } }, { token: finance.token });
const input = purchaseInput();
const asked = async () => (await createRequest(portal.db, { user_id: owner.id, ...input })).id;

test('a changed amount sends a request that finance approved back to the first approval, and shows the difference', async () => {
  const id = await asked();
  await approve(id);
  await financeApprove(id);
  const { status, body } = await edit(id, 3, { ...input, estimated_cost: 900.5 });
  expect([status, body.status, body.finance_state, body.approved_by, body.finance_approved_at]).toEqual([
    200,
    'pending',
    null,
    null,
    null,
  ]);
  expect(body.reopened_at).not.toBeNull();
  const fulfil = await portal.call(
    'fulfilRequest',
    { params: { id }, body: {} },
    { token: procurement.token },
  );
  expect(fulfil.error.code).toBe('wrong_state');
  const seen = await get(id);
  expect(seen.lapsed_approvals?.map(({ by, by_finance }) => [by, by_finance])).toEqual([
    ['Paula Procurement', false],
    ['Fin Ance', true],
  ]);
  expect(seen.edits).toEqual([
    expect.objectContaining({
      by: owner.name,
      sent_back: true,
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'estimated_cost', before: '$250.00', after: '$900.50' }),
      ]),
    }),
  ]);
  const [entry] = (await entriesAbout(portal.db, 'request', id)).filter(
    ({ action }) => action === 'Edited Request',
  );
  expect([entry?.note, entry?.before, entry?.after]).toEqual([
    'What was approved has changed: it goes back for approval',
    { status: 'approved', finance_state: 'approved', estimated_cost: 250 },
    { status: 'pending', finance_state: null, estimated_cost: 900.5 },
  ]);
  // Whoever still sees the approved one cannot decide on it.
  expect((await approve(id, 3)).error.code).toBe('stale_version');
  expect((await approve(id, 4)).body).toMatchObject({ status: 'approved', finance_state: 'awaiting' });
});

test.each([{ asset_name: 'Something else' }, { brand: 'Other' }, { asset_description: 'Bigger' }])(
  'a changed item, %j, goes back as well; other texts keep the approval',
  async (change) => {
    const id = await asked();
    await approve(id);
    const kept = await edit(id, 2, { ...input, reason: 'Still too slow', urgency: 'HIGH' });
    expect(kept.body).toMatchObject({ status: 'approved', finance_state: 'awaiting', reopened_at: null });
    expect((await edit(id, 3, { ...input, ...change })).body.status).toBe('pending');
  },
);

test('the commitment is released until it is approved again', async () => {
  const year = new Date().getUTCFullYear();
  await portal.call(
    'setBudget',
    { body: { fiscal_year: year, amount: 100_000, reason: 'Plan' } },
    { token: finance.token },
  );
  const committed = async () =>
    (await portal.call('getBudget', { query: {} }, { token: finance.token })).body.committed;
  const before = await committed();
  const id = await asked();
  await approve(id);
  expect(await committed()).toBe(before + 250);
  await edit(id, 2, { ...input, estimated_cost: 300 });
  expect(await committed()).toBe(before);
});

test('a repair that goes back gives its asset free until it is approved again', async () => {
  const { asset_id } = await createAllocation(portal.db, { user_id: owner.id });
  const form = repairInput({ asset_id });
  const { id } = await createRequest(portal.db, { user_id: owner.id, ...form });
  const status = async () =>
    (
      await portal.db
        .selectFrom('assets')
        .select('status')
        .where('id', '=', asset_id)
        .executeTakeFirstOrThrow()
    ).status;
  await approve(id);
  expect(await status()).toBe('maintenance');
  await edit(id, 2, { ...form, estimated_cost: 90 });
  expect(await status()).toBe('assigned');
  await approve(id);
  expect(await status()).toBe('maintenance');
});

test('of a change and a finance approval at once one wins, and never both', async () => {
  const id = await asked();
  await approve(id);
  const [changed, approved] = await Promise.all([
    edit(id, 2, { ...input, estimated_cost: 5000 }),
    portal.call('financeApproveRequest', { params: { id }, body: { version: 2 } }, { token: finance.token }),
  ]);
  expect([changed.status, approved.status].sort()).toEqual([200, 409]);
  const now = await get(id);
  expect([now.status, now.estimated_cost]).toEqual(
    changed.status === 200 ? ['pending', 5000] : ['approved', 250],
  );
});

test('the database refuses to change what is approved, whoever tries', async () => {
  const id = await asked();
  await approve(id);
  const change = portal.pool.query('UPDATE requests SET estimated_cost = 1 WHERE id = $1', [id]);
  await expect(change).rejects.toThrow('is approved: what its approval covers cannot change');
  await portal.pool.query(`UPDATE requests SET reason = 'Else' WHERE id = $1`, [id]);
});

test('a list says what was approved before, until everybody who is asked has approved anew', async () => {
  const id = await asked();
  const seenBy = async (token: string, status: 'pending' | 'approved') => {
    const { body } = await portal.call(
      'listRequests',
      { query: { search: `#${id}`, status } as never },
      { token },
    );
    return body.items.find((request) => request.id === id)?.cost_approved_before;
  };
  await approve(id);
  expect(await seenBy(finance.token, 'approved')).toBeNull();
  await financeApprove(id);
  const edited = await edit(id, 3, { ...input, estimated_cost: 900.5 });
  expect(edited.body.cost_approved_before).toBe(250);
  expect(await seenBy(procurement.token, 'pending')).toBe(250);
  await approve(id);
  expect(await seenBy(finance.token, 'approved')).toBe(250);
  // Finance compares with what it approved itself, procurement with its last approval.
  await edit(id, 5, { ...input, estimated_cost: 950 });
  expect(await seenBy(procurement.token, 'pending')).toBe(900.5);
  await approve(id);
  expect(await seenBy(finance.token, 'approved')).toBe(250);
  await financeApprove(id);
  expect(await seenBy(finance.token, 'approved')).toBeNull();
});

test('what else was changed leaves the amount as it was approved', async () => {
  const id = await asked();
  await approve(id);
  await edit(id, 2, { ...input, brand: 'Other' });
  expect((await get(id)).cost_approved_before).toBe(250);
});
