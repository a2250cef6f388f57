import { CURRENCIES, decimalsOf } from '@portal/contract';
import codes from 'currency-codes';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { currencyDesk } from '../../../../test/app/currency-desk';
import { createContract, createItem, createPrice } from '../../../../test/factories/catalogue';

const desk = setUpBuyingDesk();
const { portal, as } = desk;
const { vendor, enterRate, draftIn, sentIn } = currencyDesk(desk);
keepInvariants(desk);

test('the database keeps as many decimals of each currency as the vocabulary', async () => {
  const all = codes.codes();
  const { rows } = await portal.pool.query(
    'SELECT code, currency_decimals(code) AS decimals FROM unnest($1::text[]) AS known (code)',
    [all],
  );
  const known = new Set(CURRENCIES);
  for (const { code, decimals } of rows) {
    if (known.has(code)) expect([code, decimals]).toEqual([code, decimalsOf(code)]);
    if ((codes.code(code)?.digits ?? 0) === 3) expect([code, decimals]).toEqual([code, 3]);
  }
});

test('a draft in a currency without a rate says what it costs in it, and is refused until finance entered one', async () => {
  const { body: draft } = await draftIn('GBP', 100.5, { units: 2 });
  expect(draft).toMatchObject({ currency: 'GBP', rate: null, total: 201, base_total: null, excesses: [] });
  expect(draft.rate_fault).toMatch(/^No rate for GBP has been entered yet/);
  const refused = (await desk.submit(draft)).error;
  expect([refused.code, refused.message]).toEqual([
    'wrong_state',
    'No rate for GBP has been entered yet. Finance can enter one under Currency Rates',
  ]);
  expect((await enterRate('GBP', 1.27, { by: desk.buyer })).error.code).toBe('forbidden');
  await enterRate('GBP', '1.27000001');
  const known = await desk.get(draft.id);
  expect(known).toMatchObject({ rate: 1.27000001, rate_day: desk.day(), base_total: 255.27 });
  expect((await desk.submit(known)).body).toMatchObject({ status: 'approved', rate: 1.27000001 });
});

test('B40: the threshold of finance is asked at the stored rate, to the cent', async () => {
  await enterRate('EUR', 1.0837);
  const below = await desk.submit((await draftIn('EUR', 922.75, { approved: 900 })).body, 'Dearer');
  expect(below.status).toBe(200);
  const asked = async (price: number) => {
    const id = await desk.approved(900);
    const draft = (await desk.create([id], vendor.id)).body;
    const { body } = await desk.edit(draft, { line: { price } });
    return desk.submit(body, 'Dearer');
  };
  expect((await asked(922.75)).body).toMatchObject({ status: 'approved', base_total: 999.98 });
  expect((await asked(922.76)).body).toMatchObject({ status: 'awaiting', base_total: 1000 });
});

test('B41: yen are whole; what has decimals is refused by its field, and three decimals by their currency', async () => {
  await enterRate('JPY', 0.0067);
  expect((await draftIn('JPY', 98_765)).body).toMatchObject({ total: 98_765, base_total: 661.73 });
  const fault = 'Price must be a whole amount: JPY has no decimals';
  expect((await draftIn('JPY', 10.5)).error).toMatchObject({ fields: { 'lines.0.price': fault } });
  const charged = await draftIn('JPY', 10, { charges: 0.5 });
  expect(charged.error.fields).toEqual({
    charges: 'Shipping and charges must be a whole amount: JPY has no decimals',
  });
  expect((await draftIn('KWD', 10)).error.fields).toEqual({
    currency: 'KWD has three decimals, which the portal does not support. Choose a currency with two or none',
  });
  expect((await enterRate('XYZ', 1)).error.fields).toEqual({
    currency: 'Choose a currency by its ISO 4217 code, such as EUR',
  });
});

test('a draft begins in the currency of its vendor, at what was approved of it, and never beyond', async () => {
  await enterRate('EUR', 1.5);
  const draft = (await desk.create([await desk.approved(100)], vendor.id)).body;
  expect(draft).toMatchObject({ currency: 'EUR', total: 66.66, base_total: 99.99, excesses: [] });
  const { body } = await desk.edit(draft, { currency: 'USD' });
  expect(body).toMatchObject({ currency: 'USD', rate: 1, rate_day: null, total: 66.66, base_total: 66.66 });
});

test('the rate is that of submission: a draft follows the latest, what was submitted keeps its own', async () => {
  await enterRate('EUR', 1.1, { day: '2026-01-05' });
  await enterRate('EUR', 1.2);
  const draft = (await draftIn('EUR', 100)).body;
  expect(draft.base_total).toBe(120);
  const submitted = (await desk.submit(draft)).body;
  expect(submitted.lines[0]).toMatchObject({ net: 100, landed_cost: 120, units: [{ cost: 120 }] });
  await enterRate('EUR', 1.3);
  expect(await desk.get(draft.id)).toMatchObject({ rate: 1.2, base_total: 120 });
  const revised = await portal.call(
    'reviseOrder',
    { params: { id: draft.id }, body: { version: submitted.version } },
    as(desk.buyer),
  );
  expect(revised.body).toMatchObject({ status: 'draft', rate: 1.3, base_total: 130 });
  const again = (await desk.submit(revised.body)).body;
  expect(again).toMatchObject({ rate: 1.3, base_total: 130, lines: [{ units: [{ cost: 130 }] }] });
  // An older day is no later rate.
  await enterRate('EUR', 2, { day: '2026-02-01' });
  expect((await draftIn('EUR', 100)).body.base_total).toBe(130);
});

test('a sent order is changed at its stored rate, and the database refuses another one', async () => {
  await enterRate('EUR', 1.1);
  const order = await sentIn('EUR', 100, { units: 4, charges: 10 });
  expect(order).toMatchObject({ base_total: 451 });
  await enterRate('EUR', 1.9);
  const {
    version: _version,
    currency: _currency,
    vendor_id: _vendor,
    tax_is_cost: _tax,
    ...content
  } = desk.formOf(order);
  const lines = content.lines.map(
    ({ kind: _kind, category_id: _c, item_id: _i, contract_price_id: _p, ...line }, index) => ({
      ...line,
      line_id: order.lines[index]?.id ?? 0,
      shares: line.shares.map((share) => ({ ...share, units: 3 })),
    }),
  );
  const changed = await portal.call(
    'changeOrder',
    {
      params: { id: order.id },
      body: { ...content, lines, version: order.version, reason: 'Fewer' } as never,
    },
    as(desk.buyer),
  );
  expect(changed.body.change).toMatchObject({ total: 310, base_total: 341 });
  expect(changed.body.change?.lines[0]).toMatchObject({ landed_cost: 341 });
  for (const column of ["currency = 'USD'", 'rate = 1.9', "rate_day = '2026-01-01'"])
    await expect(portal.pool.query(`UPDATE orders SET ${column} WHERE id = $1`, [order.id])).rejects.toThrow(
      `Order ${order.number} keeps its currency and rate`,
    );
  await expect(portal.pool.query('UPDATE currency_rates SET rate = 9')).rejects.toThrow('never changed');
});

test('what is received costs the order’s units in the organisation’s currency, and the PDF and mail have its own', async () => {
  await enterRate('EUR', 1.1);
  const order = await sentIn('EUR', 100, { units: 3, charges: 1 });
  expect(order.lines[0]?.units.map(({ cost }) => cost)).toEqual([110.37, 110.36, 110.37]);
  await desk.receive(order, [{ unit: 1 }, { unit: 2 }, { unit: 3 }]);
  const { rows } = await portal.pool.query(
    `SELECT assets.purchase_cost FROM assets JOIN order_units ON asset_id = assets.id JOIN order_lines ON order_lines.id = line_id
     WHERE order_id = $1 ORDER BY unit_number`,
    [order.id],
  );
  expect(rows.map(({ purchase_cost }) => purchase_cost)).toEqual([110.37, 110.36, 110.37]);
  const { rows: sent } = await portal.pool.query('SELECT document FROM order_revisions WHERE order_id = $1', [
    order.id,
  ]);
  expect(sent[0].document).toMatchObject({ currency: 'EUR', total: 301 });
  const { body } = await portal.call(
    'listOrders',
    { query: { sort: '-total', search: order.number ?? '' } },
    as(desk.buyer),
  );
  expect(body.items[0]).toMatchObject({ currency: 'EUR', total: 301, rate: 1.1, base_total: 331.1 });
  const file = await portal.app.inject({
    url: `/api/orders/export?search=${order.number}`,
    headers: { authorization: `Bearer ${desk.buyer.token}` },
  });
  expect(file.body).toContain(',EUR,301.00,1.1,331.10,');
});

test('a contract counts in its own currency, and is offered to drafts in that alone', async () => {
  await enterRate('EUR', 1.1);
  const { id: item_id } = await createItem(portal.db, { name: 'Toner', kind: 'consumable' });
  const contract = await createContract(portal.db, vendor.id, { currency: 'JPY', ceiling: 1000 });
  const price = await createPrice(portal.db, contract.id, { item_id, price: 499, price_per: 100 });
  const offer = async (currency: string) =>
    (
      await portal.call(
        'offerContractPrices',
        {
          body: {
            vendor_id: vendor.id,
            currency,
            lines: [{ item_id, quantity: 7 }],
          } as never,
        },
        as(desk.buyer),
      )
    ).body.offers[0];
  expect(await offer('JPY')).toMatchObject({ price: 499 });
  expect([await offer('USD'), await offer('EUR')]).toEqual([null, null]);
  await enterRate('JPY', 0.0067);
  const id = await desk.approved(500, { finance_state: 'approved' });
  const draft = (await desk.create([id], vendor.id)).body;
  const line = {
    ...{ kind: 'consumable' as const, category_id: null, item_id, contract_price_id: price.id },
    ...{ price: 499, price_per: 100 as const, shares: [{ request_id: id, units: 7 }] },
  };
  // In euros it is no price of the contract.
  const inEuros = (await desk.edit(draft, { currency: 'EUR', line })).body;
  expect(inEuros.lines[0]?.contract).toBeNull();
  const inYen = (await desk.edit(inEuros, { currency: 'JPY', line })).body;
  expect(inYen.lines[0]?.contract).toMatchObject({ number: contract.number });
  await desk.submit(inYen);
  const read = await portal.call(
    'listContracts',
    { query: { vendor_id: String(vendor.id) } as never },
    as(desk.buyer),
  );
  expect(read.body.items[0]).toMatchObject({ currency: 'JPY', used: 35, ceiling: 1000 });
  const halves = { number: contract.number, currency: 'JPY', starts_on: '2020-01-01', ceiling: 0.5 };
  const edited = await portal.call(
    'editContract',
    { params: { id: contract.id }, body: { ...halves, version: read.body.items[0]?.version } as never },
    as(desk.buyer),
  );
  expect(edited.error.fields).toEqual({ ceiling: 'Ceiling must be a whole amount: JPY has no decimals' });
});

test('a rate that is entered while orders are submitted is in all of an order or in none of it', async () => {
  await enterRate('EUR', 1.1);
  const drafts = [];
  for (let index = 0; index < 6; index += 1) drafts.push((await draftIn('EUR', 100)).body);
  const twice = drafts[0] as (typeof drafts)[number];
  await Promise.all([
    ...drafts.map((draft) => desk.submit(draft)),
    desk.submit(twice),
    enterRate('EUR', 1.2),
  ]);
  for (const { id } of drafts) {
    const seen = await desk.get(id);
    // Whoever came after the rate saw another one.
    const order = seen.status === 'draft' ? (await desk.submit(seen)).body : seen;
    const cost = order.rate === 1.2 ? 120 : 110;
    expect([order.rate, order.base_total, order.lines[0]?.units[0]?.cost]).toEqual([cost / 100, cost, cost]);
  }
});

test('the list has the rate of each currency that counts, and the history of one', async () => {
  await enterRate('CHF', 1.05, { day: '2026-03-01' });
  await enterRate('CHF', 1.06, { day: '2026-03-01' });
  await enterRate('CHF', 1.01, { day: '2026-02-01' });
  const list = async (query: object) =>
    (await portal.call('listCurrencyRates', { query } as never, as(desk.buyer))).body.items;
  expect((await list({ search: 'chf' })).map(({ rate }) => rate)).toEqual([1.06]);
  expect((await list({ search: 'swiss franc' })).map(({ rate }) => rate)).toEqual([1.06]);
  expect(await list({ currency: 'CHF', search: 'euro' })).toEqual([]);
  expect((await list({ currency: 'CHF', sort: '-day' })).map(({ rate }) => rate)).toEqual([1.06, 1.05, 1.01]);
  for (const [body, field] of [
    [{ currency: 'CHF', rate: 0, day: desk.day() }, 'rate'],
    [{ currency: 'CHF', rate: 1.123456789, day: desk.day() }, 'rate'],
    [{ currency: 'CHF', rate: 1, day: '2999-01-01' }, 'day'],
    [{ currency: 'USD', rate: 1, day: desk.day() }, 'currency'],
  ] as const) {
    const { status, error } = await portal.call('enterCurrencyRate', { body }, as(desk.finance));
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
  }
  const file = await portal.app.inject({
    url: '/api/currency-rates/export?currency=CHF',
    headers: { authorization: `Bearer ${desk.finance.token}` },
  });
  expect(file.body).toContain('CHF,1.06,2026-03-01,Fay Nance,');
});

test('a currency without a rate that drafts are in is told until its rate is entered', async () => {
  const awaited = async () =>
    (await portal.call('listAwaitedRates', {}, as(desk.finance))).body.items.filter(
      ({ currency }) => currency === 'SEK' || currency === 'CHF',
    );
  await draftIn('SEK', 10);
  await draftIn('SEK', 20);
  expect(await awaited()).toEqual([{ currency: 'SEK', drafts: 2 }]);
  await enterRate('SEK', 0.09);
  expect(await awaited()).toEqual([]);
});

test('the log tells prices in the currency of the order, also where no rate is known', async () => {
  const { id } = (await draftIn('SGD', 40, { units: 2 })).body;
  const { rows } = await portal.pool.query(
    "SELECT after->>'lines' AS lines FROM activity_log WHERE target_type = 'order' AND target_id = $1 ORDER BY id DESC LIMIT 1",
    [id],
  );
  expect(rows[0].lines).toMatch(/^2 × .+: S?\$?(?:SGD\s)?80\.00$/);
});

test('a draft is submitted at the rate that was seen, and what its lines, shares and units cost is that of it', async () => {
  await enterRate('EUR', 1.2);
  const draft = (await draftIn('EUR', 100, { units: 3 })).body;
  await enterRate('EUR', 1.3);
  const { status, error } = await desk.submit(draft);
  expect([status, error.code]).toEqual([409, 'stale_version']);
  expect(error).toMatchObject({ current: { rate: 1.3, base_total: 390 } });
  const body = { version: draft.version, reason: null };
  const unseen = await portal.call('submitOrder', { params: { id: draft.id }, body }, as(desk.buyer));
  expect(unseen.error.fields).toEqual({ rate: 'Send the rate at which you saw the order: it is in EUR' });
  const submitted = (await desk.submit(await desk.get(draft.id))).body;
  expect(submitted.lines[0]).toMatchObject({ landed_cost: 390, shares: [{ cost: 390, cost_now: 390 }] });
});

test('what was drafted without a rate is released to stock at what it costs', async () => {
  const { id: department_id } = await portal.db
    .insertInto('departments')
    .values({ name: 'Bergen' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request_id = await desk.approved(900, { department_id, finance_state: 'approved' });
  const made = (await desk.create([request_id], vendor.id)).body;
  const line = { price: 1000, shares: [{ request_id, units: 3 }] };
  const draft = (await desk.edit(made, { currency: 'NOK', line })).body;
  expect(draft.lines[0]).toMatchObject({ landed_cost: 0, shares: [{ cost: 0 }] });
  await enterRate('NOK', 0.1);
  const submitted = (await desk.submit(await desk.get(draft.id))).body;
  expect(submitted.lines[0]).toMatchObject({ landed_cost: 300, shares: [{ cost: 300 }] });
  const sent = (await desk.send(submitted)).body;
  const body = { version: sent.version, line_id: sent.lines[0]?.id ?? 0, request_id, reason: 'Left us' };
  const released = await portal.call(
    'releaseShare',
    { params: { id: sent.id }, body: { ...body, to: 'stock' } },
    as(desk.buyer),
  );
  expect(released.body.lines[0]?.shares).toMatchObject([
    { units: 3, cost: 300, stock_of: { name: 'Bergen' } },
  ]);
});
