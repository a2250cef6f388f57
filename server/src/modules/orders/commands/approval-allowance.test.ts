import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { entriesAbout } from '../../../../test/app/outcomes';
import { changeSettings } from '../../../../test/factories/requests';

const desk = setUpBuyingDesk();
const { portal, as } = desk;
keepInvariants(desk);
beforeEach(() =>
  changeSettings(portal.db, { approval_allowance_percent: 5, approval_allowance_amount: 100 }),
);

const financed = (cost: number) => desk.approved(cost, { finance_state: 'approved' });
const draftAt = async (requestIds: number[], price: number) =>
  (await desk.edit((await desk.create(requestIds)).body, { line: { price } })).body;
/** The orders that finance finds as passed by the allowance, by their ids. */
const listed = async () => {
  const query = { within_allowance: 'true' as const, page_size: 100 };
  const { body } = await portal.call('listOrders', { query }, as(desk.finance));
  return new Map(body.items.map((order) => [order.id, order.within_allowance]));
};

test('B09 within the allowance: it passes without finance or a reason, is logged and listed for finance', async () => {
  const draft = await draftAt([await financed(1500)], 1575);
  expect(draft).toMatchObject({ needs_reason: null, within_allowance: 0 });
  expect(draft.excesses).toMatchObject([{ kind: 'within_allowance', ordered_cost: 1575 }]);
  const { body } = await desk.submit(draft);
  expect(body).toMatchObject({ status: 'approved', needs_finance: false, within_allowance: 75 });
  expect((await listed()).get(body.id)).toBe(75);
  const entry = (await entriesAbout(portal.db, 'order', body.id)).at(-1);
  expect(entry?.note).toContain(
    'Finance approved $1,500.00 for Laptop, and it costs $1,575.00: within the allowance of 5 % and $100.00',
  );
});

test('B09 a cent beyond either limit goes to finance, and what finance approved is not listed', async () => {
  for (const [approved, price] of [
    [1500, 1575.01],
    [3000, 3100.01],
  ] as const) {
    const { body } = await desk.submit(await draftAt([await financed(approved)], price), 'Prices rose');
    expect(body).toMatchObject({ status: 'awaiting', within_allowance: 0 });
    const done = (await desk.approve(body)).body;
    expect(done).toMatchObject({ status: 'approved', within_allowance: 0 });
    expect((await listed()).has(done.id)).toBe(false);
  }
});

test('each request has its own allowance, and finance approves the whole order where one is beyond it', async () => {
  const within = await draftAt([await financed(1000)], 1000);
  const form = desk.formOf(within, { charges: 150 });
  const others = [await financed(1000), await financed(1000)];
  const lines = form.lines.map((line) => ({
    ...line,
    shares: [...line.shares, ...others.map((request_id) => ({ request_id, units: 1 }))],
  }));
  const edited = await portal.call(
    'editOrder',
    { params: { id: within.id }, body: { ...form, lines } },
    as(desk.buyer),
  );
  const submitted = (await desk.submit(edited.body)).body;
  expect(submitted).toMatchObject({ status: 'approved', within_allowance: 150 });
  expect(submitted.excesses.map(({ kind }) => kind)).toEqual(Array(3).fill('within_allowance'));
});

test('a draft again, or cancelled, it passed nothing', async () => {
  const { body } = await desk.submit(await draftAt([await financed(1500)], 1510));
  const step = { params: { id: body.id }, body: { version: body.version } };
  const draft = (await portal.call('reviseOrder', step, as(desk.buyer))).body;
  expect(draft).toMatchObject({ status: 'draft', within_allowance: 0 });
  const again = (await desk.submit(draft)).body;
  expect(again.within_allowance).toBe(10);
  const end = { params: { id: again.id }, body: { version: again.version, reason: 'Not needed' } };
  const cancelled = (await portal.call('cancelOrder', end, as(desk.buyer))).body;
  expect(cancelled).toMatchObject({ status: 'cancelled', within_allowance: 0 });
});
