import { sql } from 'kysely';
import { entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAsset } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { procurement, finance, requester } = portal.people({
  procurement: 'PROCUREMENT',
  finance: 'FINANCE',
  requester: 'EMPLOYEE',
});

beforeAll(async () => {
  await setStatus('suspended');
});

async function setStatus(status: 'active' | 'suspended') {
  await sql`UPDATE users SET status = ${status} WHERE id = ${requester.id}`.execute(portal.db);
}

const pending = () => createRequest(portal.db, { user_id: requester.id });
const approved = (finance_state: 'not_required' | 'awaiting') =>
  createRequest(portal.db, {
    user_id: requester.id,
    status: 'approved',
    finance_state,
    approved_by: procurement.id,
  });

const HELD = [409, 'requester_suspended'];

test('an approval is refused, whatever was seen, and what is read says so', async () => {
  const { id } = await pending();
  const { status, error } = await portal.call(
    'approveRequest',
    { params: { id }, body: { version: 1 } },
    { token: procurement.token },
  );
  expect([status, error.code]).toEqual(HELD);
  expect(error.message).toMatch(/^The account of .+ is suspended: this request can be rejected/);
  expect(error.current).toMatchObject({
    obstacles: [{ code: 'requester_suspended', title: 'Requester is suspended' }],
    allowed_actions: ['reject'],
  });
  expect(await entriesAbout(portal.db, 'request', id)).toEqual([]);
});

test('among many, only theirs is refused', async () => {
  const held = await pending();
  const other = await createRequest(portal.db, { user_id: finance.id });
  const requests = [held, other].map(({ id }) => ({ id, version: 1 }));
  const { body } = await portal.call('approveRequests', { body: { requests } }, { token: procurement.token });
  expect(body.items.map(({ done, code }) => [done, code])).toEqual([
    [false, 'requester_suspended'],
    [true, null],
  ]);
});

test('the finance approval is refused, alone and among many', async () => {
  const { id } = await approved('awaiting');
  const one = await portal.call('financeApproveRequest', { params: { id } }, { token: finance.token });
  expect([one.status, one.error.code]).toEqual(HELD);
  const { body } = await portal.call(
    'financeApproveRequests',
    { body: { requests: [{ id, version: 1 }] } },
    { token: finance.token },
  );
  expect(body.items).toMatchObject([{ done: false, code: 'requester_suspended' }]);
});

test('fulfilment is refused, with an asset, without one and by a purchase', async () => {
  const { id } = await approved('not_required');
  const asset = await createAsset(portal.db);
  for (const body of [{}, { asset_id: asset.id }]) {
    const { status, error } = await portal.call(
      'fulfilRequest',
      { params: { id }, body },
      { token: procurement.token },
    );
    expect([status, error.code]).toEqual(HELD);
  }
  const bought = await portal.call(
    'recordPurchase',
    { params: { id }, body: { name: 'Laptop', category_id: asset.category_id, purchase_cost: 250 } },
    { token: procurement.token },
  );
  expect([bought.status, bought.error.code]).toEqual(HELD);
});

test('what was approved can be rejected, which frees its money; nobody is mailed', async () => {
  const { id } = await approved('not_required');
  const { status, body } = await portal.call(
    'rejectRequest',
    { params: { id }, body: { comment: 'Left the company' } },
    { token: procurement.token },
  );
  expect([status, body.status, body.allowed_actions]).toEqual([200, 'rejected', []]);
  expect(await mailsTo(portal.db, requester.email)).toEqual([]);
});

test('a request goes on once the account is active again', async () => {
  const { id } = await pending();
  await setStatus('active');
  const { status } = await portal.call('approveRequest', { params: { id } }, { token: procurement.token });
  expect(status).toBe(200);
});
