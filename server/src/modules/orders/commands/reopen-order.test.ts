import { sql } from 'kysely';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn, mailsTo } from '../../../../test/app/outcomes';
import { changeSettings } from '../../../../test/factories/requests';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const reopen = (order: { id: number; version: number }, reason = 'They deliver after all') =>
  portal.call(
    'reopenOrder',
    { params: { id: order.id }, body: { version: order.version, reason } },
    as(desk.buyer),
  );
const closeShort = async (order: { id: number; version: number }) =>
  (
    await portal.call(
      'closeOrder',
      { params: { id: order.id }, body: { version: order.version, reason: 'Sold out' } },
      as(desk.buyer),
    )
  ).body;
/** An order for two requests, of which the first one's came, closed short. */
const closed = async (changes: object = {}) => {
  const ids = [await desk.approved(500), await desk.approved(500, { user_id: desk.colleague.id })];
  const order = await desk.sent(ids, changes);
  const received = (await desk.receive(order, [{ unit: 1 }])).body;
  return { ids, order: await closeShort(received) };
};

test('what did not come is expected again, and its request is on the order again', async () => {
  const { ids, order } = await closed();
  expect((await desk.request(ids[1] ?? 0)).buying).toBeNull();
  const { body } = await reopen(order);
  expect(body).toMatchObject({ status: 'sent', receipt_state: 'partly', close_reason: null, ended_at: null });
  expect(body.lines.map((line) => line.units[0]?.state)).toEqual(['received', 'expected']);
  expect((await desk.request(ids[1] ?? 0)).buying).toMatchObject({ state: 'ordered', order_id: order.id });
  expect((await desk.request(ids[0] ?? 0)).buying?.state).toBe('received');
  expect(
    (await mailsTo(portal.db, desk.colleague.email)).filter(({ subject }) => subject.includes('was ordered')),
  ).toHaveLength(2);
  expect((await actionsOn(portal.db, 'order', order.id)).at(-1)).toBe('Reopened Order');
  const done = (await desk.receive(body, [{ line: 1, unit: 1 }])).body;
  expect(done).toMatchObject({ status: 'closed', close_reason: 'complete' });
  expect((await reopen(done)).error.message).toContain('Everything of this order came');
});

test('what is bought elsewhere meanwhile is not expected again', async () => {
  const { ids, order } = await closed();
  await desk.create([ids[1] ?? 0]);
  expect((await reopen(order)).error).toMatchObject({ code: 'in_use' });
  expect(await desk.get(order.id)).toMatchObject({ status: 'closed', version: order.version });
});

test('it is judged again, by the approvals and by a budget that stops', async () => {
  const { order } = await closed({ charges: 20 });
  await changeSettings(portal.db, { finance_threshold: 100 });
  try {
    expect((await reopen(order)).error).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('Put what is still needed on a new order'),
    });
  } finally {
    await changeSettings(portal.db, { finance_threshold: 1000 });
  }
  const budget = { fiscal_year: new Date().getUTCFullYear(), amount: 1, reason: 'Plan' };
  await portal.call('setBudget', { body: budget }, as(desk.finance));
  await changeSettings(portal.db, { budget_policy: 'stop' });
  try {
    expect((await reopen(order)).error.code).toBe('over_budget');
  } finally {
    await changeSettings(portal.db, { budget_policy: 'ignore' });
  }
  expect((await desk.get(order.id)).status).toBe('closed');
  expect((await reopen(order)).status).toBe(200);
});

test('after 30 days, of a suspended vendor, without a reason, or as it no longer is, it stays closed', async () => {
  const { order } = await closed();
  expect((await reopen(order, ' ')).error.fields).toEqual({ reason: 'Reason is required' });
  expect((await reopen({ ...order, version: 1 })).error.code).toBe('stale_version');
  await sql`UPDATE vendors SET suspended_reason = 'x', suspended_at = now() WHERE id = ${desk.vendorId}`.execute(
    portal.db,
  );
  expect((await reopen(order)).error.code).toBe('vendor_suspended');
  await sql`UPDATE vendors SET suspended_reason = NULL, suspended_at = NULL WHERE id = ${desk.vendorId}`.execute(
    portal.db,
  );
  await sql`UPDATE orders SET ended_at = now() - interval '31 days' WHERE id = ${order.id}`.execute(
    portal.db,
  );
  expect((await reopen(order)).error.message).toBe(
    'This order was closed more than 30 days ago: put what is still needed on a new one',
  );
});
