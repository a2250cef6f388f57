import type { Invoice, Order } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn } from '../../../../test/app/outcomes';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

keepInvariants(desk);

let department_id = 0;
let serial = 0;
beforeEach(async () => {
  serial += 1;
  const values = { name: `Prepaid ${serial}` };
  const made = await portal.db
    .insertInto('departments')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  department_id = made.id;
});

const MAINTENANCE = { kind: 'service' as const, without_receipt: true, price: 100, name: 'Maintenance' };
/** So many months of maintenance for a request of the department, sent; with a laptop of another one where asked. */
const ordered = async (units: number, { laptop = false }: { laptop?: boolean } = {}) => {
  const id = await desk.approved(units * 100, { finance_state: 'approved', department_id });
  const ids = laptop ? [id, await desk.approved(500, { department_id })] : [id];
  const draft = (await desk.create(ids)).body;
  const lines = desk
    .formOf(draft)
    .lines.map((line, index) =>
      index === 0 ? { ...line, ...MAINTENANCE, shares: [{ request_id: id, units }] } : line,
    );
  const edited = (await desk.edit(draft, { lines } as never)).body;
  return { id, order: (await desk.send((await desk.submit(edited)).body)).body };
};
const figures = async () => {
  const { body } = await portal.call('getCommitments', { query: {} }, as(desk.finance));
  const row = body.by_department.find(({ department }) => department?.id === department_id);
  const { ordered, received, differences, invoiced, received_not_invoiced, invoiced_not_received } =
    row ?? {};
  return { ordered, received, differences, invoiced, open: [received_not_invoiced, invoiced_not_received] };
};
const bill = async (order: Order, quantity: number, price = 100): Promise<Invoice> => {
  serial += 1;
  const body = {
    ...{ order_id: order.id, number: `P-${serial}`, issued_on: desk.day(), total: quantity * price },
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity, price }],
  };
  return (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
};
const reject = ({ id, version }: Invoice) =>
  portal.call('rejectInvoice', { params: { id }, body: { version, reason: 'Wrong' } }, as(desk.finance));

test('it is billed as it was ordered, spent with its invoice, and its order is complete without a receipt', async () => {
  const { id, order } = await ordered(3);
  expect(order.lines[0]).toMatchObject({ without_receipt: true, kind: 'service' });
  expect(order.expected_on).toBeNull();
  expect(await figures()).toEqual({ ordered: 300, received: 0, differences: 0, invoiced: 0, open: [0, 0] });
  const receipt = await desk.receive(order, [{ unit: 1 }]);
  expect(receipt.error).toMatchObject({
    code: 'wrong_state',
    message: expect.stringMatching(/comes with its invoice/),
  });

  const { body: toBill } = await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance));
  expect(toBill).toMatchObject({ total: 300, lines: [{ count_to_bill: 3, count_received: 0 }] });
  const first = await bill(order, 1, 101);
  expect(first).toMatchObject({ state: 'matched', booked_difference: 1 });
  expect(await figures()).toEqual({
    ordered: 200,
    received: 100,
    differences: 1,
    invoiced: 101,
    open: [0, 0],
  });
  // Whoever entered it received nothing, and may say that it is paid.
  const paid = await portal.call(
    'payInvoice',
    { params: { id: first.id }, body: { version: first.version, paid_on: desk.day(), reference: null } },
    as(desk.finance),
  );
  expect(paid.status).toBe(200);

  expect((await bill(order, 2)).state).toBe('matched');
  expect(await figures()).toEqual({ ordered: 0, received: 300, differences: 1, invoiced: 301, open: [0, 0] });
  const done = await desk.get(order.id);
  expect(done).toMatchObject({
    status: 'closed',
    close_reason: 'complete',
    receipt_state: 'fully',
    billed_state: 'fully',
  });
  expect(done.receipts).toMatchObject([{ invoice: { id: first.id }, count_units: 1 }, { count_units: 2 }]);
  expect((await desk.handOver(done, [id])).status).toBe(200);
  expect(await desk.request(id)).toMatchObject({ status: 'fulfilled', actual_cost: 301 });
});

test('more than was ordered is held, and so is another price; accepted, it is spent', async () => {
  const { order } = await ordered(2);
  expect(await bill(order, 3)).toMatchObject({ state: 'held', reasons: ['quantity'] });
  const dear = await bill(order, 2, 120);
  expect(dear).toMatchObject({ state: 'held', reasons: ['price'] });
  expect(await figures()).toMatchObject({ ordered: 200, received: 0 });
  const accepted = await portal.call(
    'acceptInvoice',
    { params: { id: dear.id }, body: { version: dear.version, reason: 'Index clause' } },
    as(desk.finance),
  );
  expect(accepted.body.state).toBe('approved');
  expect(await figures()).toEqual({
    ordered: 0,
    received: 200,
    differences: 40,
    invoiced: 240,
    open: [0, 0],
  });
});

test('an invoice that is rejected takes back what was there with it, also of a request that was fulfilled', async () => {
  const { id, order } = await ordered(1);
  const invoice = await bill(order, 1);
  await desk.handOver(await desk.get(order.id), [id]);
  expect((await desk.request(id)).status).toBe('fulfilled');
  const undo = await desk.undo(await desk.get(order.id), [1]);
  expect(undo.error).toMatchObject({
    message: expect.stringMatching(/finance must reject its invoice first/),
  });
  expect((await reject(invoice)).status).toBe(200);
  expect((await actionsOn(portal.db, 'order', order.id)).slice(-2)).toEqual([
    'Recorded Receipt',
    'Undid Receipt',
  ]);
  expect(await desk.get(order.id)).toMatchObject({ status: 'sent', receipt_state: 'none' });
  expect((await desk.request(id)).status).toBe('approved');
  expect(await figures()).toEqual({ ordered: 100, received: 0, differences: 0, invoiced: 0, open: [0, 0] });
  expect((await bill(order, 1)).state).toBe('matched');
  expect(await figures()).toMatchObject({ ordered: 0, received: 100 });
});

test('B50: with what is delivered, the order is complete once all of that came and the rest is billed', async () => {
  const { order } = await ordered(1, { laptop: true });
  const { body: received } = await desk.receive(order, [{ line: 1, unit: 1 }]);
  expect(received).toMatchObject({ status: 'sent', receipt_state: 'partly' });
  expect((await desk.receive(received, [{ line: 0, unit: 1 }])).status).toBe(409);
  await bill(order, 1);
  expect(await desk.get(order.id)).toMatchObject({ status: 'closed', close_reason: 'complete' });
});

test('of two invoices at once for the same unit, one is matched', async () => {
  const { order } = await ordered(1);
  const both = await Promise.all([bill(order, 1), bill(order, 1)]);
  expect(both.map(({ state }) => state).sort()).toEqual(['held', 'matched']);
  expect(await figures()).toMatchObject({ ordered: 0, received: 100, invoiced: 100 });
});

test('nothing of an asset is billed without a receipt, and the database keeps the two ways apart', async () => {
  const request = await desk.approved(100);
  const draft = (await desk.create([request])).body;
  const asset = await desk.edit(draft, { line: { without_receipt: true } });
  expect(asset.error).toMatchObject({
    code: 'invalid',
    fields: { 'lines.0.without_receipt': expect.any(String) },
  });
  const { order } = await ordered(1, { laptop: true });
  const { body: received } = await desk.receive(order, [{ line: 1, unit: 1 }]);
  const wrong = portal.db
    .updateTable('order_units')
    .set({ state: 'received', receipt_id: received.receipts[0]?.id ?? 0 })
    .where('line_id', '=', order.lines[0]?.id ?? 0)
    .execute();
  await expect(wrong).rejects.toThrow('A line without receipt is there with its invoice');
});
