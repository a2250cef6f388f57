import type { Invoice, Order } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { currencyDesk } from '../../../../test/app/currency-desk';
import { assetCostsOf } from '../../../../test/app/outcomes';
import type { TestPerson } from '../../../../test/app/test-app';
import { createVendor } from '../../../../test/factories/vendors';

const desk = setUpBuyingDesk();
const { portal, as } = desk;
const { enterRate, sentIn } = currencyDesk(desk);
keepInvariants(desk);

const freight = { id: 0 };
const customs = { id: 0 };
beforeAll(async () => {
  freight.id = (await createVendor(portal.db, { name: 'Lorry & Co' })).id;
  await portal.db.updateTable('vendors').set({ payment_days: 14 }).where('id', '=', freight.id).execute();
  customs.id = (await createVendor(portal.db, { name: 'Customs House' })).id;
});

const readSpent = async () => (await portal.call('getBudget', { query: {} }, as(desk.finance))).body.spent;
let before = 0;
beforeEach(async () => {
  before = await readSpent();
});
const spent = async () => Math.round(((await readSpent()) - before) * 100) / 100;

/** An order of so many laptops for one request, received. */
const received = async (
  quantity: number,
  price: number,
  changes: Parameters<typeof desk.sent>[1] = {},
): Promise<Order> => {
  const id = await desk.approved(quantity * price + 1000, { finance_state: 'approved' });
  const order = await desk.sent([id], {
    ...changes,
    line: { price, shares: [{ request_id: id, units: quantity }], ...changes?.line },
  });
  const units = Array.from({ length: quantity }, (_, index) => ({ unit: index + 1 }));
  return (await desk.receive(order, units)).body;
};

let last = 0;
const facts = () => {
  last += 1;
  return { number: `F-${last}`, issued_on: desk.day() };
};
type Charged = readonly (readonly [order: Pick<Order, 'number'>, amount: number])[];
/** A bill of charges of orders, which adds up unless it says otherwise. */
const charge = (
  charged: Charged,
  { by = desk.finance, ...more }: Record<string, unknown> & { by?: TestPerson } = {},
) => {
  const { tax = 0 } = more as Record<string, number>;
  const sum = charged.reduce((all, [, amount]) => all + Math.round(amount * 100), 0);
  const body = {
    ...facts(),
    vendor_id: freight.id,
    charge_lines: charged.map(([order, amount]) => ({ order_number: order.number, amount })),
    total: (sum + Math.round(tax * 100)) / 100,
    ...more,
  };
  return portal.call('enterInvoice', { body: body as never }, as(by));
};
/** A bill of the order's own vendor. */
const bill = (order: Order, quantity: number, charges = 0) => {
  const price = order.lines[0]?.price ?? 0;
  const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity, price }];
  const total = (quantity * Math.round(price * 100) + Math.round(charges * 100)) / 100;
  const body = { ...facts(), order_id: order.id, lines, charges, total };
  return portal.call('enterInvoice', { body: body as never }, as(desk.finance));
};
const get = async ({ id }: { id: number }) =>
  (await portal.call('getInvoice', { params: { id } }, as(desk.finance))).body;
const decide = async (
  call: 'acceptInvoice' | 'rejectInvoice',
  invoice: Pick<Invoice, 'id'>,
  by: TestPerson = desk.finance,
) => {
  const { id, version } = await get(invoice);
  return portal.call(call, { params: { id }, body: { version, reason: 'Agreed' } }, as(by));
};
const costsOf = (order: Order) => assetCostsOf(portal.db, order.id);
const textsOf = ({ differences }: Pick<Invoice, 'differences'>) => differences.map(({ text }) => text);

test('freight as ordered is matched whoever bills it, costs nothing more, and the vendor bills the goods alone', async () => {
  const order = await received(2, 100, { charges: 30 });
  const { status, body } = await charge([[order, 30]], { by: desk.buyer });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ state: 'matched', reasons: [], order: null, charges: 30, total: 30, booked_difference: 0 },
    charged_orders: [{ id: order.id, number: order.number }],
    charge_lines: [
      {
        ...{ position: 1, amount: 30, ordered: 30, billed: 0 },
        order: { id: order.id, number: order.number },
        vendor: { name: 'Acme' },
      },
    ],
  });
  const due = new Date(Date.parse(desk.day()) + 14 * 86_400_000).toISOString().slice(0, 10);
  expect(body.due_on).toBe(due);
  expect((await desk.get(order.id)).billed_state).toBe('none');
  expect((await bill(order, 2)).body).toMatchObject({ state: 'matched', booked_difference: 0 });
  expect(await costsOf(order)).toEqual([115, 115]);
  expect(await spent()).toBe(230);
});

test('within the tolerance what is billed beyond is a difference of the units, and rejecting takes it off', async () => {
  const order = await received(2, 100, { charges: 30 });
  const { body } = await charge([[order, 33]]);
  expect(body).toMatchObject({ state: 'matched', booked_difference: 3 });
  expect(await costsOf(order)).toEqual([116.5, 116.5]);
  expect(await spent()).toBe(233);
  // Not asked for again by the last invoice.
  expect((await bill(order, 2)).body).toMatchObject({ state: 'matched', booked_difference: 0 });
  expect((await decide('rejectInvoice', body)).body.state).toBe('rejected');
  expect(await costsOf(order)).toEqual([115, 115]);
  expect(await spent()).toBe(230);
});

test('what it costs a request is named in commitments with the order whose charges it bills', async () => {
  const [one, other] = [await received(1, 100, { charges: 10 }), await received(1, 100, { charges: 10 })];
  await charge([
    [one, 10.5],
    [other, 11],
  ]);
  const query = { figure: 'differences', sort: '-id', page_size: 2 } as const;
  const { body } = await portal.call('listCommitmentRequests', { query }, as(desk.finance));
  expect(body.items.map(({ amount, orders }) => [amount, orders.map(({ number }) => number)])).toEqual([
    [1, [other.number]],
    [0.5, [one.number]],
  ]);
});

test('beyond the tolerance it is held for its charges alone, and accepted it is spent', async () => {
  const order = await received(2, 100, { charges: 30 });
  const { body } = await charge([[order, 33.01]]);
  expect([body.state, body.reasons]).toEqual(['held', ['charges']]);
  expect(body.differences).toEqual([
    {
      ...{ reason: 'charges', line: 1, amount: 3.01 },
      text: `Charges of ${order.number}: $33.01 billed, $30.00 left to bill: $3.01 more`,
    },
  ]);
  expect((await decide('acceptInvoice', body, desk.buyer)).error.code).toBe('forbidden');
  const preview = await portal.call('previewAcceptance', { params: { id: body.id } }, as(desk.finance));
  expect(preview.body.difference).toBe(3.01);
  expect((await decide('acceptInvoice', body)).body).toMatchObject({
    ...{ state: 'approved', booked_difference: 3.01 },
  });
  expect(await costsOf(order)).toEqual([116.51, 116.5]);
  expect(await spent()).toBe(233.01);
});

test('billed with less, and the goods without: what nobody bills is not spent', async () => {
  const order = await received(2, 100, { charges: 30 });
  expect((await charge([[order, 20]])).body).toMatchObject({ state: 'matched', booked_difference: 0 });
  expect((await bill(order, 2)).body).toMatchObject({ state: 'matched', booked_difference: -10 });
  expect(await costsOf(order)).toEqual([110, 110]);
  expect(await spent()).toBe(220);
});

test('billed after the goods, the freight is spent with its own bill', async () => {
  const order = await received(2, 100, { charges: 30 });
  expect((await bill(order, 2)).body).toMatchObject({ state: 'matched', booked_difference: -30 });
  expect(await spent()).toBe(200);
  const { body } = await charge([[order, 30]]);
  expect(body).toMatchObject({ state: 'matched', booked_difference: 30 });
  expect(await costsOf(order)).toEqual([115, 115]);
  expect(await spent()).toBe(230);
  await decide('rejectInvoice', body);
  expect(await spent()).toBe(200);
});

test('before anything came it is matched, and each unit costs its part when it comes', async () => {
  const id = await desk.approved(2000, { finance_state: 'approved' });
  const order = await desk.sent([id], {
    charges: 30,
    line: { price: 100, shares: [{ request_id: id, units: 2 }] },
  });
  expect((await charge([[order, 33]])).body).toMatchObject({ state: 'matched', booked_difference: 3 });
  expect(await spent()).toBe(3);
  await desk.receive(order, [{ unit: 1 }, { unit: 2 }]);
  expect(await costsOf(order)).toEqual([116.5, 116.5]);
  expect(await spent()).toBe(233);
});

test('the same charges twice are held, whoever bills them, and heal one after the other', async () => {
  const order = await received(2, 100, { charges: 30 });
  const first = (await charge([[order, 30]])).body;
  const second = (await charge([[order, 30]], { vendor_id: customs.id })).body;
  const own = (await bill(order, 2, 30)).body;
  expect([first.state, second.state, own.state]).toEqual(['matched', 'held', 'held']);
  expect(textsOf(second)).toEqual([
    `Charges of ${order.number}: $30.00 billed, $0.00 left to bill: $30.00 more`,
  ]);
  expect(textsOf(own)).toEqual(['Charges of $30.00 instead of $0.00: $30.00 more']);
  await decide('rejectInvoice', first);
  expect([(await get(second)).state, (await get(own)).state]).toEqual(['matched', 'held']);
  await decide('rejectInvoice', second);
  expect(await get(own)).toMatchObject({ state: 'matched', booked_difference: 0 });
  expect(await spent()).toBe(230);
});

test('two who enter the same charges at once: one is matched, one held', async () => {
  const order = await received(2, 100, { charges: 30 });
  const other = await received(1, 50, { charges: 10 });
  const both = await Promise.all([
    charge([
      [order, 30],
      [other, 10],
    ]),
    charge([
      [other, 10],
      [order, 30],
    ]),
  ]);
  expect(both.map(({ body }) => body.state).sort()).toEqual(['held', 'matched']);
  expect(await spent()).toBe(290);
});

test('charges of several orders cost each its own, and are all taken back', async () => {
  const one = await received(2, 100, { charges: 30 });
  const other = await received(1, 50, { charges: 10 });
  const { body } = await charge([
    [one, 33],
    [other, 11],
  ]);
  expect(body).toMatchObject({ state: 'matched', total: 44, booked_difference: 4 });
  expect([await costsOf(one), await costsOf(other)]).toEqual([[116.5, 116.5], [61]]);
  expect((await bill(other, 1)).body).toMatchObject({ state: 'matched', booked_difference: 0 });
  await decide('rejectInvoice', body);
  expect([await costsOf(one), await costsOf(other)]).toEqual([[115, 115], [60]]);
  expect(await spent()).toBe(290);
});

test('one that waits for another’s charges of one of its orders bills the other too once that is rejected', async () => {
  const one = await received(2, 100, { charges: 30 });
  const other = await received(1, 50, { charges: 10 });
  const first = (await charge([[one, 30]])).body;
  const both = (
    await charge([
      [one, 30],
      [other, 10],
    ])
  ).body;
  const third = (await charge([[other, 10]], { vendor_id: customs.id })).body;
  expect([both.state, third.state]).toEqual(['held', 'matched']);
  await decide('rejectInvoice', third);
  expect((await get(both)).differences.map(({ line }) => line)).toEqual([1]);
  await decide('rejectInvoice', first);
  expect((await get(both)).state).toBe('matched');
});

test('tax is expected as the charges of each order are taxed, and is cost where it is', async () => {
  const taxed = await received(2, 100, { charges: 30, tax_is_cost: true, line: { tax_rate: 20 } });
  const free = await received(1, 50, { charges: 10 });
  const charged: Charged = [
    [free, 10],
    [taxed, 33],
  ];
  const { body } = await charge(charged, { tax: 6.6 });
  // 33.00 with 6.60, of which 30.00 with 6.00 was ordered.
  expect(body).toMatchObject({ state: 'matched', total: 49.6, booked_difference: 3.6 });
  expect([await costsOf(taxed), await costsOf(free)]).toEqual([[139.8, 139.8], [60]]);
  await decide('rejectInvoice', body);
  const wrong = (await charge(charged, { tax: 9 })).body;
  expect(textsOf(wrong)).toEqual(['Tax of $9.00 instead of $6.60: $2.40 more']);
  const rows = await portal.db
    .selectFrom('invoice_charges')
    .select(['tax', 'total'])
    .where('invoice_id', '=', wrong.id)
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { tax: 0, total: 10 },
    { tax: 9, total: 42 },
  ]);
});

test('a total that does not add up is held, and accepted it is shared by what each order is billed', async () => {
  const one = await received(1, 100, { charges: 30 });
  const other = await received(1, 50, { charges: 10 });
  const { body } = await charge(
    [
      [one, 30],
      [other, 10],
    ],
    { total: 42 },
  );
  expect([body.reasons, body.rounding]).toEqual([['total'], 2]);
  await decide('acceptInvoice', body);
  expect([await costsOf(one), await costsOf(other)]).toEqual([[131.5], [60.5]]);
});

test('a held bill of charges is corrected, also to other orders, and matched with that', async () => {
  const one = await received(2, 100, { charges: 30 });
  const other = await received(1, 50, { charges: 10 });
  const held = (await charge([[one, 50]])).body;
  const edited = await portal.call(
    'editInvoice',
    {
      params: { id: held.id },
      body: {
        ...{ version: held.version, vendor_id: freight.id, number: held.number, issued_on: held.issued_on },
        charge_lines: [
          { order_number: one.number ?? '', amount: 30 },
          { order_number: ` ${other.number?.toLowerCase()} `, amount: 10 },
        ],
        total: 40,
      } as never,
    },
    as(desk.finance),
  );
  expect(edited.body).toMatchObject({ state: 'matched', total: 40, booked_difference: 0 });
  expect(edited.body.charged_orders.map(({ number }) => number)).toEqual([one.number, other.number]);
});

const change = (order: Order, charges: number) =>
  portal.call(
    'changeOrder',
    {
      params: { id: order.id },
      body: {
        ...{ version: order.version, reason: 'Freight', note: order.note, discount: order.discount, charges },
        lines: order.lines.map((line) => ({
          ...{ line_id: line.id, name: line.name, brand: line.brand, model_number: line.model_number },
          ...{ price: line.price, price_per: line.price_per, tax_rate: line.tax_rate },
          expected_on: line.expected_on,
          shares: line.shares.map(({ request_id, units }) => ({ request_id, units })),
        })),
      },
    },
    as(desk.buyer),
  );

test('a change of the order that adds charges matches the bill that waits for them, and none takes them off again', async () => {
  const id = await desk.approved(2000, { finance_state: 'approved' });
  const order = await desk.sent([id], { line: { price: 100, shares: [{ request_id: id, units: 2 }] } });
  const held = (await charge([[order, 30]])).body;
  expect(held.state).toBe('held');
  const submitted = (await desk.submit((await change(order, 30)).body, 'Freight')).body;
  await desk.send(submitted.change?.status === 'awaiting' ? (await desk.approve(submitted)).body : submitted);
  expect(await get(held)).toMatchObject({ state: 'matched', booked_difference: 0 });
  expect((await change(await desk.get(order.id), 20)).error.fields).toEqual({
    charges:
      '$30.00 of charges are billed: they cannot be less. What the vendor gives back is entered as a credit note',
  });
  const toBill = await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance));
  expect(toBill.body.charges).toBe(0);
});

test('of orders at several rates it is paid at the latest, and what that costs each is an exchange difference', async () => {
  await enterRate('EUR', 1.25);
  const one = await sentIn('EUR', 1000, { charges: 100 });
  await enterRate('EUR', 1.5);
  const other = await sentIn('EUR', 1000, { charges: 50 });
  const { body } = await charge([
    [one, 100],
    [other, 50],
  ]);
  // 150.00 at 1.5 is 225.00; ordered 125.00 and 75.00.
  expect(body).toMatchObject({ currency: 'EUR', rate: 1.5, base_total: 225, reasons: ['currency'] });
  expect(textsOf(body)).toEqual(['Paid at a rate of 1.5 instead of 1.25 and 1.5: $25.00 more']);
  expect((await decide('acceptInvoice', body)).body).toMatchObject({
    ...{ booked_difference: 25, booked_exchange: 25 },
  });
  // At one rate, it is that of the orders.
  const third = await sentIn('EUR', 1000, { charges: 10 });
  await enterRate('EUR', 1.75);
  expect((await charge([[third, 10]])).body).toMatchObject({ state: 'matched', rate: 1.5, rate_day: null });
});

test('a credit note about charges gives back money of the orders that it names, and no more than was billed', async () => {
  const one = await received(2, 100, { charges: 30 });
  const other = await received(1, 50, { charges: 10 });
  const invoice = (
    await charge([
      [one, 33],
      [other, 11],
    ])
  ).body;
  const credit = (charged: Charged) =>
    charge(charged, { kind: 'credit_note', credits_invoice_id: invoice.id });
  expect((await credit([[other, 11.01]])).error.fields).toEqual({
    'charge_lines.0.amount': 'With its tax at most $11.00: more is not left to credit of this order',
  });
  const third = await received(1, 20, { charges: 5 });
  expect((await credit([[third, 1]])).error.fields).toEqual({
    'charge_lines.0.order_number': 'The credited invoice bills no charges of this order',
  });
  const note = (await credit([[one, 3]])).body;
  expect(note).toMatchObject({ kind: 'credit_note', state: 'matched', booked_difference: -3 });
  expect([await costsOf(one), await costsOf(other)]).toEqual([[115, 115], [61]]);
  expect((await get(invoice)).to_pay).toBe(41);
  expect((await decide('rejectInvoice', invoice)).error.code).toBe('wrong_state');
  await decide('rejectInvoice', note);
  expect(await costsOf(one)).toEqual([116.5, 116.5]);
});

test('who made one of the orders, or received of it, does not accept the bill of its charges', async () => {
  const order = await received(1, 100, { charges: 10 });
  const { body } = await charge([[order, 40]]);
  await portal.db
    .updateTable('receipts')
    .set({ recorded_by: desk.finance.id })
    .where('order_id', '=', order.id)
    .execute();
  expect((await decide('acceptInvoice', body)).error.code).toBe('four_eyes');
});

describe('what is refused', () => {
  const faults = async (charged: Charged, more: Record<string, unknown> = {}) =>
    (await charge(charged, more)).error.fields;
  test('an order that is unknown, not sent or cancelled', async () => {
    const id = await desk.approved(500);
    const draft = (await desk.submit((await desk.create([id])).body)).body;
    expect(
      await faults([
        [{ number: 'PO-999999' }, 1],
        [draft, 1],
      ]),
    ).toEqual({
      'charge_lines.0.order_number': 'There is no order PO-999999',
      'charge_lines.1.order_number': `${draft.number} was not sent yet: no charges of it are billed`,
    });
    const request = await desk.approved(500);
    const sent = await desk.sent([request]);
    const { version } = await desk.get(sent.id);
    await portal.call(
      'cancelOrder',
      { params: { id: sent.id }, body: { version, reason: 'No' } },
      as(desk.buyer),
    );
    expect(await faults([[sent, 1]])).toEqual({
      'charge_lines.0.order_number': `${sent.number} was cancelled: no charges of it are billed`,
    });
  });

  test('an amount of nothing, an order twice, and what is not of charges', async () => {
    const order = await received(1, 100, { charges: 10 });
    expect(await faults([[order, 0]])).toEqual({ 'charge_lines.0.amount': 'Amount must be more than 0' });
    expect(
      await faults([
        [order, 1],
        [{ number: order.number?.toLowerCase() ?? '' }, 1],
      ]),
    ).toEqual({ 'charge_lines.1.order_number': `${order.number} is named twice` });
    expect(await faults([[order, 1]], { vendor_id: null })).toEqual({
      vendor_id: 'Choose the vendor that bills the charges',
    });
    expect(await faults([[order, 1]], { order_id: order.id })).toEqual({
      charge_lines: 'Charges of other orders are entered as an invoice of their own',
    });
    expect(
      await faults([[order, 1]], {
        discount: 1,
        charges: 1,
        lines: [{ name: 'Pallet', quantity: 1, price: 1 }],
      }),
    ).toEqual({
      charges: 'Enter the charges of each order by itself',
      discount: 'A discount is of an order: name it',
      lines: 'Lines are billed of an order: name it',
    });
    expect(await faults([])).toEqual({ order_id: 'Order is required' });
    expect((await charge([[order, 1]], { by: desk.employee })).error.code).toBe('forbidden');
  });

  test('a bill in another currency than the order', async () => {
    await enterRate('EUR', 1.1);
    const order = await received(1, 100, { charges: 10 });
    const foreign = await sentIn('EUR', 1000, { charges: 5 });
    expect(
      await faults([
        [order, 10],
        [foreign, 5],
      ]),
    ).toEqual({
      'charge_lines.1.order_number': `${foreign.number} is in EUR, and the invoice in USD`,
    });
    expect(await faults([[order, 10]], { currency: 'EUR' })).toEqual({
      'charge_lines.0.order_number': `${order.number} is in USD, and the invoice in EUR`,
    });
  });
});

test('it is found with its orders: on their lists, by their numbers, in the file and in their traces', async () => {
  const one = await received(2, 100, { charges: 30 });
  const other = await received(1, 50, { charges: 10 });
  const { body } = await charge([
    [one, 33],
    [other, 11],
  ]);
  const list = async (query: object) =>
    (await portal.call('listInvoices', { query: query as never }, as(desk.finance))).body.items;
  expect((await list({ order_id: String(other.id) })).map(({ id }) => id)).toEqual([body.id]);
  const [found] = await list({ search: other.number });
  expect(found).toMatchObject({ id: body.id, order: null, charged_orders: body.charged_orders });
  const seen = (await portal.call('getTrace', { params: { type: 'order', id: other.id } }, as(desk.finance)))
    .body;
  expect(seen.invoices).toMatchObject([
    { id: body.id, order: null, charges_of: [one, other].map(({ id, number }) => ({ id, number })), own: 11 },
  ]);
  // Of two orders, what each bears.
  expect(seen.entries.filter(({ kind }) => kind === 'difference').map(({ amount }) => amount)).toEqual([1]);
  const file = await portal.app.inject({
    url: `/api/invoices/export?search=${other.number}`,
    headers: { authorization: `Bearer ${desk.finance.token}` },
  });
  expect(file.body).toContain(`Charges of ${one.number}, ${other.number}`);
});

test('an order of which nothing came, and whose charges are billed as ordered, is not cancelled until that is rejected', async () => {
  const order = await desk.sent([await desk.approved(2000, { finance_state: 'approved' })], { charges: 30 });
  const { body } = await charge([[order, 30]]);
  expect(body.state).toBe('matched');
  const cancel = async () => {
    const { version } = await desk.get(order.id);
    const end = { params: { id: order.id }, body: { version, reason: 'Not needed' } };
    return portal.call('cancelOrder', end, as(desk.buyer));
  };
  expect((await cancel()).error).toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('billed'),
  });
  await decide('rejectInvoice', body);
  expect((await cancel()).body.status).toBe('cancelled');
});

test('an invoice that does not exist is not edited, and says so', async () => {
  const order = await received(2, 100, { charges: 30 });
  const input = {
    ...facts(),
    vendor_id: freight.id,
    charge_lines: [{ order_number: order.number, amount: 30 }],
  };
  const answer = await portal.call(
    'editInvoice',
    {
      params: { id: 999_999 },
      body: { ...input, version: 1, order_id: null, lines: [], total: 30 },
    } as never,
    as(desk.finance),
  );
  expect(answer.error).toMatchObject({ code: 'not_found', message: 'Invoice not found' });
});
