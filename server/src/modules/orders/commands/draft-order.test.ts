import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn, entriesAbout } from '../../../../test/app/outcomes';
import { createCategory } from '../../../../test/factories/assets';
import { purchaseInput } from '../../../../test/factories/requests';
import { createVendor } from '../../../../test/factories/vendors';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

test('a draft has a line for each request, at what was approved, and its requests are being ordered', async () => {
  const ids = [
    await desk.approved(900),
    await desk.approved(120.5, { asset_name: 'Dock', user_id: desk.colleague.id }),
  ];
  const { status, body } = await desk.create(ids);
  expect(status).toBe(201);
  expect(body).toMatchObject({ number: null, status: 'draft', total: 1020.5, count_lines: 2, excesses: [] });
  expect(
    body.lines.map(({ name, quantity, price, shares }) => [name, quantity, price, shares[0]?.requester.name]),
  ).toEqual([
    ['Laptop', 1, 900, 'Ann Ask'],
    ['Dock', 1, 120.5, 'Cole League'],
  ]);
  expect((await desk.request(ids[0] as number)).buying).toMatchObject({
    state: 'in_order',
    order_id: body.id,
    order_number: null,
  });
  expect(await actionsOn(portal.db, 'order', body.id)).toEqual(['Created Order']);
});

test('what is to buy is what is approved and on no order', async () => {
  const toBuy = async () =>
    (await portal.call('listToBuy', { query: { page_size: 100 } }, as(desk.buyer))).body.items.map(
      ({ request_id }) => request_id,
    );
  const wanted = await desk.approved(10);
  const others = [
    await desk.approved(10, { status: 'pending', approved_by: null, approved_at: null, finance_state: null }),
    await desk.approved(5000, { finance_state: 'awaiting' }),
    await desk.approved(10, { status: 'rejected' }),
  ];
  const listed = await toBuy();
  expect(listed).toContain(wanted);
  expect(listed.filter((id) => others.includes(id))).toEqual([]);
  const draft = (await desk.create([wanted])).body;
  expect(await toBuy()).not.toContain(wanted);
  await portal.call(
    'deleteOrder',
    { params: { id: draft.id }, query: { version: draft.version } },
    as(desk.buyer),
  );
  expect(await toBuy()).toContain(wanted);
});

test.each([
  [
    'is pending',
    { status: 'pending', approved_by: null, approved_at: null, finance_state: null },
    'wrong_state',
  ],
  ['awaits finance', { finance_state: 'awaiting' }, 'wrong_state'],
])('a request that %s is not ordered, and nothing is', async (_what, values, code) => {
  const ids = [await desk.approved(10), await desk.approved(10, values)];
  expect((await desk.create(ids)).error).toMatchObject({ code });
  expect((await desk.request(ids[0] as number)).buying).toBeNull();
});

test('a request is on one order at a time; a suspended or removed vendor gets no new one', async () => {
  const id = await desk.approved(10);
  await desk.create([id]);
  expect((await desk.create([id])).error).toMatchObject({
    code: 'in_use',
    message: `Request ${id} is already on another draft`,
  });
  const suspended = await createVendor(portal.db, { name: 'Late Ltd', suspended_reason: 'Late' });
  expect((await desk.create([await desk.approved(10)], suspended.id)).error).toMatchObject({
    code: 'vendor_suspended',
    fields: { vendor_id: 'Late Ltd is suspended: nothing new can be ordered from it' },
  });
  expect((await desk.create([await desk.approved(10)], 999_999)).error).toMatchObject({ code: 'invalid' });
});

test('B01 over HTTP: discount, shipping and tax reach lines and shares to the cent', async () => {
  const ids = [await desk.approved(1800), await desk.approved(600), await desk.approved(200)];
  const draft = (await desk.create(ids)).body;
  const form = desk.formOf(draft, { discount: 100, charges: 49 });
  const given = [
    [1499, 2],
    [89.9, 5],
    [12.35, 10],
  ] as const;
  const lines = form.lines.map((line, index) => ({
    ...line,
    tax_rate: 19,
    price: given[index]?.[0] ?? 0,
    shares: line.shares.map((share) => ({ ...share, units: given[index]?.[1] ?? 1 })),
  }));
  const { body } = await portal.call(
    'editOrder',
    { params: { id: draft.id }, body: { ...form, lines } },
    as(desk.buyer),
  );
  expect(body).toMatchObject({ net: 3571, tax: 668.8, total: 4188.8 });
  expect(body.lines.map(({ landed_cost }) => landed_cost)).toEqual([3516.68, 527.26, 144.86]);
  expect(body.lines.map(({ shares }) => shares[0]?.cost)).toEqual([3516.68, 527.26, 144.86]);
});

test('B46: of two buyers who edit one draft the second is told, with the order as it is', async () => {
  const draft = (await desk.create([await desk.approved(100)])).body;
  expect((await desk.edit(draft, { note: 'To the back door' })).status).toBe(200);
  const { error } = await desk.edit(draft, { note: 'To the front door' });
  expect(error).toMatchObject({
    code: 'stale_version',
    current: { note: 'To the back door', version: draft.version + 1 },
  });
});

test('B53: a discount above the goods, a missing category and a negative price are refused by their fields', async () => {
  const draft = (await desk.create([await desk.approved(100)])).body;
  expect((await desk.edit(draft, { discount: 100.01 })).error.fields).toEqual({
    discount: 'The discount is more than the goods cost',
  });
  expect((await desk.edit(draft, { line: { category_id: 999_999 } })).error.fields).toEqual({
    'lines.0.category_id': 'Choose a category that exists',
  });
  expect((await desk.edit(draft, { line: { price: -1 } })).error.fields).toEqual({
    'lines.0.price': 'Price must not be negative',
  });
  expect((await desk.edit(draft, { line: { expected_on: '1999-01-31' } })).error.fields).toEqual({
    'lines.0.expected_on': expect.stringContaining('a year before this order was made'),
  });
  const tooMuch = await desk.edit(draft, {
    line: {
      price: 99_999_999_999.99,
      shares: [{ request_id: draft.lines[0]?.shares[0]?.request_id ?? 0, units: 900 }],
    },
  });
  expect(tooMuch.error.fields).toEqual({
    lines: 'The order comes to more than $99,999,999,999.99: split it',
  });
  expect((await desk.create([999_999])).error.fields).toEqual({
    request_ids: 'Request 999999 does not exist',
  });
  expect(await desk.get(draft.id)).toEqual(draft);
});

test('a line or a request taken off a draft can be bought elsewhere', async () => {
  const [stays, goes] = [await desk.approved(100), await desk.approved(50)];
  const draft = (await desk.create([stays, goes])).body;
  const form = desk.formOf(draft);
  const { body } = await portal.call(
    'editOrder',
    { params: { id: draft.id }, body: { ...form, lines: form.lines.slice(0, 1) } },
    as(desk.buyer),
  );
  expect(body).toMatchObject({ total: 100, count_lines: 1 });
  expect((await desk.request(goes)).buying).toBeNull();
  expect((await desk.create([goes])).status).toBe(201);
});

test('B19: a request that is changed falls off the draft, and on a submitted order what was approved stays', async () => {
  const [changed, other] = [await desk.approved(100), await desk.approved(50)];
  const draft = (await desk.create([changed, other])).body;
  const edit = (id: number, version: number) =>
    portal.call(
      'editRequest',
      { params: { id }, body: { version, request: { ...purchaseInput(), estimated_cost: 777 } } },
      as(desk.employee),
    );
  const edited = await edit(changed, 1);
  expect(edited.body).toMatchObject({ status: 'pending', buying: null });
  const left = await desk.get(draft.id);
  expect(left.lines.map(({ shares }) => shares[0]?.request_id)).toEqual([other]);
  expect((await entriesAbout(portal.db, 'order', draft.id)).at(-1)?.note).toContain(
    `Request ${changed} was changed`,
  );

  const submitted = (await desk.submit(left)).body;
  const { error } = await edit(other, 1);
  expect(error).toMatchObject({ code: 'in_use' });
  expect(error.message).toContain(submitted.number);
  expect((await desk.request(other)).status).toBe('approved');
});

test('B21: what is on an order is neither bought nor fulfilled otherwise', async () => {
  const id = await desk.approved(100);
  const { body: draft } = await desk.create([id]);
  await desk.submit(draft);
  const bought = await portal.call(
    'recordPurchase',
    {
      params: { id },
      body: { version: 1, name: 'Laptop', category_id: desk.categoryId, purchase_cost: 100 },
    },
    as(desk.other),
  );
  expect(bought.error).toMatchObject({ code: 'in_use' });
  expect(bought.error.message).toMatch(/is on PO-\d{6}: it is fulfilled with what arrives on it$/);
  expect((await desk.request(id)).allowed_actions).not.toContain('fulfil');
});

test('B56: employees see neither orders nor prices, and finance makes none', async () => {
  const id = await desk.approved(100);
  const { body } = await desk.create([id]);
  for (const person of [desk.employee, desk.colleague])
    expect((await portal.call('getOrder', { params: { id: body.id } }, as(person))).status).toBe(403);
  const made = await portal.call(
    'createOrder',
    { body: { vendor_id: desk.vendorId, request_ids: [await desk.approved(10)] } },
    as(desk.finance),
  );
  expect(made.status).toBe(403);
  const own = await portal.call('getRequest', { params: { id } }, as(desk.employee));
  expect(Object.keys(own.body.buying ?? {}).sort()).toEqual([
    'expected_on',
    'order_id',
    'order_number',
    'ordered_at',
    'state',
  ]);
});

test('a draft without lines, and one that a request leaves, keep what is left of them', async () => {
  const first = (await desk.create([await desk.approved(100)])).body;
  const emptied = await portal.call(
    'editOrder',
    { params: { id: first.id }, body: { ...desk.formOf(first, { charges: 10 }), lines: [] } },
    as(desk.buyer),
  );
  expect(emptied.body).toMatchObject({ total: 10, count_lines: 0 });

  const [goes, stays] = [await desk.approved(100), await desk.approved(100)];
  const draft = (await desk.create([goes, stays])).body;
  await desk.edit(draft, { discount: 150, charges: 20 });
  const edit = (id: number) =>
    portal.call(
      'editRequest',
      { params: { id }, body: { version: 1, request: { ...purchaseInput(), estimated_cost: 777 } } },
      as(desk.employee),
    );
  expect((await edit(goes)).status).toBe(200);
  expect(await desk.get(draft.id)).toMatchObject({ net: 100, discount: 0, total: 120 });
  expect((await edit(stays)).status).toBe(200);
  expect(await desk.get(draft.id)).toMatchObject({ count_lines: 0, total: 20 });
});

test('a draft is deleted as it was seen, and the list shows what it is about', async () => {
  const draft = (await desk.create([await desk.approved(900, { asset_name: 'Beamer' })])).body;
  expect(draft.first_items).toEqual(['Beamer']);
  const remove = (version: number) =>
    portal.call('deleteOrder', { params: { id: draft.id }, query: { version } }, as(desk.buyer));
  const changed = (await desk.edit(draft, { note: 'Ring' })).body;
  expect((await remove(draft.version)).error.code).toBe('stale_version');
  expect((await remove(0)).error.fields).toEqual({ version: 'Version must be at least 1' });
  expect((await remove(changed.version)).status).toBe(200);
});

test('a category that an open order is to fill is not deleted', async () => {
  const { id: category_id } = await createCategory(portal.db);
  const made = (await desk.create([await desk.approved(100)])).body;
  const draft = (await desk.edit(made, { line: { category_id } })).body;
  const admin = await portal.createPerson('ADMIN');
  const remove = () => portal.call('deleteCategory', { params: { id: category_id } }, as(admin));
  expect((await remove()).error).toMatchObject({ code: 'in_use' });
  await portal.call(
    'deleteOrder',
    { params: { id: draft.id }, query: { version: draft.version } },
    as(desk.buyer),
  );
  expect((await remove()).status).toBe(200);
});
