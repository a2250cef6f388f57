import type { Invoice, Order } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { currencyDesk } from '../../../../test/app/currency-desk';
import type { TestPerson } from '../../../../test/app/test-app';
import { changeSettings } from '../../../../test/factories/requests';

const desk = setUpBuyingDesk();
const { portal, as } = desk;
const { draftIn, enterRate, sentIn } = currencyDesk(desk);
keepInvariants(desk);

let last = 0;
/** A bill of so many of the first line, as ordered unless told otherwise. */
const bill = (
  order: Order,
  quantity: number,
  {
    by = desk.finance,
    price = order.lines[0]?.price ?? 0,
    ...more
  }: Record<string, unknown> & { by?: TestPerson; price?: number } = {},
) => {
  last += 1;
  const { charges = 0 } = more as Record<string, number>;
  const body = {
    ...{ order_id: order.id, number: `RE-${last}`, issued_on: desk.day() },
    lines: quantity === 0 ? [] : [{ line_id: order.lines[0]?.id ?? 0, quantity, price }],
    total: Math.round((quantity * price + charges) * 100) / 100,
    ...more,
  };
  return portal.call('enterInvoice', { body: body as never }, as(by));
};
const accept = ({ id, version }: Invoice, by: TestPerson = desk.finance) =>
  portal.call('acceptInvoice', { params: { id }, body: { version, reason: 'Agreed' } }, as(by));
const reject = ({ id, version }: Invoice) =>
  portal.call('rejectInvoice', { params: { id }, body: { version, reason: 'Wrong' } }, as(desk.finance));
const received = async (...draft: Parameters<typeof sentIn>) => {
  const order = await sentIn(...draft);
  const units = order.lines[0]?.units.map(({ unit_number: unit }) => ({ unit })) ?? [];
  return (await desk.receive(order, units)).body;
};
const entriesOf = async ({ id }: Invoice) =>
  (
    await portal.db
      .selectFrom('spending_entries')
      .select(['kind', 'amount'])
      .where('invoice_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount }) => [kind, amount]);
const costOf = async (order: Order) =>
  (
    await portal.db
      .selectFrom('order_units')
      .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
      .innerJoin('assets', 'assets.id', 'order_units.asset_id')
      .select('assets.purchase_cost')
      .where('order_id', '=', order.id)
      .orderBy('unit_number')
      .execute()
  ).map(({ purchase_cost }) => purchase_cost);
const textsOf = ({ differences }: Pick<Invoice, 'differences'>) => differences.map(({ text }) => text);

test('bills in the order’s currency match to the cent, however they are split', async () => {
  await enterRate('EUR', 1.0837);
  const order = await received('EUR', 10.01, { units: 3, charges: 0.5 });
  const first = (await bill(order, 2, { charges: 0.5 })).body;
  expect(first).toMatchObject({ state: 'matched', currency: 'EUR', rate: 1.0837, base_total: 22.24 });
  const second = (await bill(order, 1)).body;
  expect(second.state).toBe('matched');
  const { rows } = await portal.pool.query(
    `SELECT coalesce(sum(spent_cost), 0) AS spent FROM requests WHERE id = $1`,
    [order.lines[0]?.shares[0]?.request_id],
  );
  // What was ordered, reckoned once.
  expect(rows[0].spent).toBe(order.base_total);
  expect(await costOf(order)).toEqual(order.lines[0]?.units.map(({ cost }) => cost));
});

test('a dearer price is a difference in the organisation’s currency, held in the document’s', async () => {
  await enterRate('EUR', 1.1);
  const order = await received('EUR', 1000);
  const held = (await bill(order, 1, { price: 1100 })).body;
  expect([held.reasons, textsOf(held)]).toEqual([
    ['price'],
    ['Laptop at €1,100.00 instead of €1,000.00: €100.00 more'],
  ]);
  const accepted = (await accept(held)).body;
  expect(accepted).toMatchObject({ state: 'approved', booked_difference: 110, booked_exchange: 0 });
  expect(await costOf(order)).toEqual([1210]);
  // The limit of 25.00 a line is in the organisation's currency: 23.00 are 25.30.
  const other = await received('EUR', 2000);
  expect((await bill(other, 1, { price: 2023 })).body.reasons).toEqual(['price']);
});

test('B41: a bill in dollars of an order in euros is held for its currency, and its difference is booked as accepted', async () => {
  await enterRate('EUR', 1.1);
  const order = await received('EUR', 1000);
  const held = (await bill(order, 1, { currency: 'USD', price: 1150 })).body;
  expect(held).toMatchObject({ state: 'held', reasons: ['currency'], rate: 1, order_currency: 'EUR' });
  expect(textsOf(held)).toEqual([
    'Billed in USD, and ordered in EUR: prices are not compared. It comes to $1,150.00',
  ]);
  const accepted = (await accept(held)).body;
  expect(accepted).toMatchObject({ booked_difference: 50, booked_exchange: 0 });
  expect(await entriesOf(accepted)).toEqual([['difference', 50]]);
  const unknown = await bill(await received('EUR', 10), 1, { currency: 'SEK', price: 110 });
  expect(unknown.error.fields).toEqual({
    currency: 'No rate for SEK has been entered yet. Finance can enter one under Currency Rates',
  });
});

test('another rate of the invoice is an exchange difference of its own: held beyond the limits, in the trace, in no asset', async () => {
  await enterRate('EUR', 1.1);
  const order = await received('EUR', 1000, { units: 2 });
  const own = { rate: 1.2, rate_day: desk.day() };
  const held = (await bill(order, 2, own)).body;
  expect([held.reasons, textsOf(held), held.base_total]).toEqual([
    ['currency'],
    ['Paid at a rate of 1.2 instead of 1.1: $200.00 more'],
    2400,
  ]);
  const preview = await portal.call('previewAcceptance', { params: { id: held.id } }, as(desk.finance));
  expect(preview.body).toMatchObject({ difference: 200, exchange: 200 });
  expect((await accept(held, desk.buyer)).error.code).toBe('forbidden');
  const accepted = (await accept(held)).body;
  expect(accepted).toMatchObject({ state: 'approved', booked_difference: 200, booked_exchange: 200 });
  expect(await entriesOf(accepted)).toEqual([['exchange', 200]]);
  expect(await costOf(order)).toEqual([1100, 1100]);
  const trace = (
    await portal.call('getTrace', { params: { type: 'order', id: order.id } } as never, as(desk.finance))
  ).body;
  expect(trace.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', 2200],
    ['exchange', 200],
  ]);
  expect(trace.invoices[0]).toMatchObject({ currency: 'EUR', total: 2000, base_total: 2400 });
  // Rejected, it is taken back by entries of its own.
  await reject(accepted);
  expect(await entriesOf(accepted)).toEqual([
    ['exchange', 200],
    ['exchange', -200],
  ]);
});

test('a rate within the limits, or a lower one, is booked at once and told', async () => {
  await enterRate('EUR', 1.1);
  const order = await received('EUR', 1000, { units: 2 });
  const dearer = (await bill(order, 1, { rate: 1.12, rate_day: desk.day() })).body;
  expect(dearer).toMatchObject({ state: 'matched', booked_difference: 20, booked_exchange: 20 });
  const cheaper = (await bill(order, 1, { rate: 1, rate_day: desk.day() })).body;
  expect(cheaper).toMatchObject({ state: 'matched', booked_exchange: -100 });
  const figures = (await portal.call('getCommitments', { query: {} } as never, as(desk.finance))).body;
  expect(JSON.stringify(figures)).toContain('differences');
});

test('the rate is finance’s to enter, with its day; procurement leaves it out', async () => {
  await enterRate('EUR', 1.1);
  const order = await received('EUR', 10);
  const fields = async (more: Record<string, unknown>) => (await bill(order, 1, more)).error.fields;
  const day = desk.day();
  expect(await fields({ by: desk.other, rate: 1.2, rate_day: day })).toEqual({
    rate: 'Only finance can enter the rate of an invoice',
  });
  expect(await fields({ rate: 1.2 })).toEqual({ rate_day: 'Enter both the rate and its date, or neither' });
  expect(Object.keys((await fields({ rate: 1.2, rate_day: '2999-01-01' })) ?? {})).toEqual(['rate_day']);
  expect(await fields({ currency: 'USD', rate: 1.2, rate_day: day })).toEqual({
    rate: 'USD is the currency of the organisation: it has no rate',
  });
  await enterRate('JPY', 0.0067);
  expect(await fields({ currency: 'JPY', price: 10.5 })).toEqual({
    'lines.0.price': 'Price must be a whole amount: JPY has no decimals',
    total: 'Total must be a whole amount: JPY has no decimals',
  });
  expect((await bill(order, 1, { by: desk.other })).body).toMatchObject({ state: 'matched', rate: 1.1 });
});

test('what is sent back takes its exchange difference along, and its credit note gives back at the invoice’s rate', async () => {
  await enterRate('EUR', 1.1);
  const order = await received('EUR', 1000, { units: 2 });
  const { body: held } = await bill(order, 2, { rate: 1.2, rate_day: desk.day() });
  const invoice = (await accept(held)).body;
  const back = (await desk.sendBack(await desk.get(order.id), [1], { for: 'credit' })).body;
  expect(await entriesOf(invoice)).toEqual([
    ['exchange', 200],
    ['exchange', -100],
  ]);
  const credit = { kind: 'credit_note', credits_invoice_id: invoice.id };
  expect((await bill(back, 1, { ...credit, currency: 'USD' })).error.fields).toEqual({
    currency: 'Its invoice is in EUR: a credit note is in the same currency',
  });
  const note = (await bill(back, 1, credit)).body;
  expect(note).toMatchObject({ state: 'matched', rate: 1.2, base_total: 1200, booked_exchange: 0 });
  // With the day of the invoice's rate: it is none of the order's.
  expect(note.rate_day).toBe(desk.day());
  const read = await portal.call('getInvoice', { params: { id: invoice.id } }, as(desk.finance));
  expect(read.body).toMatchObject({ credited: 1000, to_pay: 1000, base_to_pay: 1200 });
  expect(await entriesOf(note)).toEqual([]);
});

test('an exchange difference is judged by the budgets like any other', async () => {
  await enterRate('EUR', 1.1);
  const order = await received('EUR', 1000);
  const held = (await bill(order, 1, { rate: 1.5, rate_day: desk.day() })).body;
  // Without a budget, the policy stops whatever asks for money.
  await changeSettings(portal.db, { budget_policy: 'stop' });
  const refused = await accept(held);
  await changeSettings(portal.db, { budget_policy: 'ignore' });
  expect([refused.status, refused.error.code]).toEqual([409, 'over_budget']);
  expect((await accept(held)).body.booked_exchange).toBe(400);
});

test('a held invoice keeps currency and rate while a credit note gives back in them', async () => {
  await enterRate('EUR', 1.1);
  const order = await received('EUR', 1000);
  const { body: held } = await bill(order, 1, { price: 1500 });
  const note = (await bill(order, 0, { kind: 'credit_note', credits_invoice_id: held.id, total: 10 })).body;
  const edit = (more: Record<string, unknown>) =>
    portal.call(
      'editInvoice',
      {
        params: { id: held.id },
        body: {
          ...{ order_id: order.id, number: held.number, issued_on: held.issued_on, version: held.version },
          lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1, price: 1500 }],
          ...{ total: 1500, ...more },
        } as never,
      },
      as(desk.finance),
    );
  const why = `Credit note ${note.number} gives back in EUR at a rate of 1.1: reject it first`;
  expect((await edit({ currency: 'USD' })).error.fields).toEqual({ currency: why });
  expect((await edit({ rate: 1.2, rate_day: desk.day() })).error.fields).toEqual({ rate: why });
  await expect(
    portal.pool.query("UPDATE invoices SET currency = 'USD' WHERE id = $1", [held.id]),
  ).rejects.toThrow('invoices_credit_in_currency');
  await reject(note);
  expect((await edit({ currency: 'USD' })).body).toMatchObject({ currency: 'USD', rate: 1 });
});

test('what was cancelled before it was sent is not billed', async () => {
  const { body: draft } = await draftIn('SEK', 10);
  await enterRate('SEK', 0.1);
  const submitted = (await desk.submit(await desk.get(draft.id))).body;
  const cancelled = await portal.call(
    'cancelOrder',
    { params: { id: draft.id }, body: { version: submitted.version, reason: 'Not needed' } },
    as(desk.buyer),
  );
  expect(cancelled.body.status).toBe('cancelled');
  const refused = await bill(submitted, 1);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'This order was cancelled before it was sent: there is nothing to bill',
  ]);
});

test('charges billed in another currency leave of the order’s what they come to by both rates', async () => {
  await enterRate('JPY', 0.0067);
  const order = await received('JPY', 10_000, { units: 2, charges: 1000 });
  const held = (await bill(order, 1, { currency: 'USD', price: 67, charges: 3.35 })).body;
  await accept(held);
  const { body: left } = await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance));
  // $3.35 are ¥500.
  expect(left).toMatchObject({ charges: 500, total: 10_500 });
});
