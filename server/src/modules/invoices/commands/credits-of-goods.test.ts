import type { Invoice, Order } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

keepInvariants(desk);

let serial = 0;
const lineIdOf = (order: Order) => order.lines[0]?.id ?? 0;
const enter = async (order: Order, body: object) => {
  serial += 1;
  const given = { order_id: order.id, number: `GOODS-${serial}`, issued_on: desk.day(), ...body };
  return (await portal.call('enterInvoice', { body: given as never }, as(desk.finance))).body;
};
const credit = (order: Order, invoice: Invoice, body: object) =>
  enter(order, { kind: 'credit_note', credits_invoice_id: invoice.id, ...body });
const decide = async (call: 'rejectInvoice' | 'acceptInvoice', { id, version }: Invoice) =>
  (await portal.call(call, { params: { id }, body: { version, reason: 'Agreed' } }, as(desk.finance))).body;
const moneyOf = async (order: Order) => {
  const request_id = order.lines[0]?.shares[0]?.request_id ?? 0;
  const { spent_cost } = await portal.db
    .selectFrom('requests')
    .select('spent_cost')
    .where('id', '=', request_id)
    .executeTakeFirstOrThrow();
  const { body } = await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance));
  const assets = await portal.db
    .selectFrom('assets')
    .innerJoin('order_units', 'order_units.asset_id', 'assets.id')
    .select('assets.purchase_cost')
    .where('order_units.line_id', '=', lineIdOf(order))
    .where('order_units.state', '=', 'received')
    .orderBy('order_units.unit_number')
    .execute();
  return {
    spent_cost,
    to_credit: body.lines[0]?.count_to_credit,
    assets: assets.map((a) => a.purchase_cost),
  };
};

/** Four at 100.00, with a discount of 20.00, shipping of 8.00 and tax of 10 %, received and billed; two were sent back. */
const sentBack = async (tax_is_cost: boolean) => {
  const id = await desk.approved(2000, { finance_state: 'approved' });
  const order = await desk.sent([id], {
    ...{ discount: 20, charges: 8, tax_is_cost },
    line: { price: 100, tax_rate: 10, shares: [{ request_id: id, units: 4 }] },
  });
  await desk.receive(
    order,
    [1, 2, 3, 4].map((unit) => ({ unit })),
  );
  const invoice = await enter(order, {
    ...{ discount: 20, charges: 8, tax: 38.8, total: 426.8 },
    lines: [{ line_id: lineIdOf(order), quantity: 4, price: 100 }],
  });
  expect([invoice.state, invoice.booked_difference]).toEqual(['matched', 0]);
  for (const unit of [1, 2]) await desk.sendBack(await desk.get(order.id), [unit], { for: 'credit' });
  return { order, invoice };
};
const BOTH = [{ item: 'Laptop', unit_numbers: [1, 2] }];

// Of two units 190.00 net, 4.00 shipping and 19.40 tax were billed; 10.00 of discount are off that.
test.each([
  ['all that was billed', 213.4, 0],
  ['what was billed but for shipping', 209, 4.4],
  ['the goods without tax, with their shipping', 194, 19.4],
  ['the goods without tax and shipping', 190, 23.4],
  ['list prices with tax and shipping', 224.4, -11],
  ['list prices with tax', 220, -6.6],
  ['list prices alone', 200, 13.4],
])(
  'a credit note of %s is for the units that went back, and names what it leaves',
  async (_name, total, left) => {
    const { order, invoice } = await sentBack(true);
    const note = await credit(order, invoice, { total });
    expect(note).toMatchObject({ state: 'matched', booked_difference: left, credited_units: BOTH });
    // The units that stayed cost what they did.
    const settled = {
      spent_cost: Math.round((426.8 - total) * 100) / 100,
      to_credit: 0,
      assets: [106.7, 106.7],
    };
    expect(await moneyOf(order)).toEqual(settled);
    await decide('rejectInvoice', note);
    expect(await moneyOf(order)).toEqual({ spent_cost: 213.4, to_credit: 2, assets: [106.7, 106.7] });
    // With lines it says the same.
    const named = await credit(order, invoice, {
      total,
      lines: [{ line_id: lineIdOf(order), quantity: 2, price: total / 2 }],
    });
    expect(named).toMatchObject({ state: 'matched', booked_difference: left, credited_units: BOTH });
    expect(await moneyOf(order)).toEqual(settled);
  },
);

test('an amount that fits no units is money alone, and says so before it is entered', async () => {
  const { order, invoice } = await sentBack(true);
  const given = { order_id: order.id, number: 'ALONE', issued_on: desk.day(), kind: 'credit_note' };
  const preview = async (total: number) =>
    (
      await portal.call(
        'previewInvoice',
        { body: { ...given, credits_invoice_id: invoice.id, total } as never },
        as(desk.finance),
      )
    ).body;
  expect(await preview(55)).toMatchObject({ credited_units: [], difference: -55 });
  expect(await preview(100)).toMatchObject({
    credited_units: [{ item: 'Laptop', unit_numbers: [1] }],
    difference: 6.7,
  });
});

test('where tax is no cost, an amount with it is held until the tax is told', async () => {
  const { order, invoice } = await sentBack(false);
  // 97.00 a unit, and 9.70 of tax.
  expect(await moneyOf(order)).toMatchObject({ spent_cost: 194 });
  const held = await credit(order, invoice, { total: 213.4 });
  expect(held).toMatchObject({
    ...{ state: 'held', reasons: ['tax'], credited_units: [] },
    differences: [
      {
        amount: 19.4,
        text: '$213.40 is what 2 units came to with a tax of $19.40, which is no cost: enter that as its tax',
      },
    ],
  });
  const { version, number, issued_on } = held;
  const body = {
    ...{
      version,
      number,
      issued_on,
      order_id: order.id,
      kind: 'credit_note',
      credits_invoice_id: invoice.id,
    },
    ...{ total: 213.4, tax: 19.4 },
  };
  const edited = await portal.call(
    'editInvoice',
    { params: { id: held.id }, body: body as never },
    as(desk.finance),
  );
  expect(edited.body).toMatchObject({ state: 'matched', booked_difference: 0, credited_units: BOTH });
  expect(await moneyOf(order)).toEqual({ spent_cost: 194, to_credit: 0, assets: [97, 97] });
});

test('without its tax, shipping and discount, where tax is no cost, it is for the units too', async () => {
  const { order, invoice } = await sentBack(false);
  const note = await credit(order, invoice, { total: 200 });
  expect(note).toMatchObject({ state: 'matched', booked_difference: -6, credited_units: BOTH });
  expect(await moneyOf(order)).toEqual({ spent_cost: 188, to_credit: 0, assets: [97, 97] });
});
