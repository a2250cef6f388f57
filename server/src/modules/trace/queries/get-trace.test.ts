import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { createAsset } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

type Subject = 'asset' | 'request' | 'order';
const trace = async (type: Subject, id: number, reader = desk.finance) =>
  (await portal.call('getTrace', { params: { type, id } }, as(reader))).body;
/** Each station as its state, amount and text. */
const told = (found: Awaited<ReturnType<typeof trace>>) =>
  Object.fromEntries(
    found.stations.map(({ station, state, amount, text }) => [station, [state, amount, text]]),
  );

/** Two for one person and one for another at 100.00 each, with 30.00 of shipping; the first two came, one handed over. */
async function bought() {
  const first = await desk.approved(250, { user_id: desk.employee.id });
  const second = await desk.approved(120, { user_id: desk.colleague.id });
  const draft = (await desk.create([first])).body;
  const shares = [
    { request_id: first, units: 2 },
    { request_id: second, units: 1 },
  ];
  const edited = (await desk.edit(draft, { charges: 30, line: { price: 100, shares } })).body;
  const sent = (await desk.send((await desk.submit(edited)).body)).body;
  const order = (
    await desk.receive(sent, [{ unit: 1, serial: `T-${first}` }, { unit: 2 }], {
      hand_over: true,
      delivery_note: 'LS-7',
    })
  ).body;
  return { first, second, order, units: order.lines[0]?.units ?? [] };
}

test('from an order: what all of its requests asked for, cost and have', async () => {
  const { first, second, order } = await bought();
  const found = await trace('order', order.id);
  expect(found.subject).toEqual({ type: 'order', id: order.id, label: order.number });
  expect(told(found)).toEqual({
    requested: ['done', 370, '2 requests of 2 people'],
    approved: ['done', 370, '2 requests'],
    ordered: ['done', 330, '3 units'],
    received: ['partly', 220, '2 of 3 units'],
    billed: ['open', null, 'No invoice yet'],
    spent: ['partly', 220, '1 entry'],
    'handed-over': ['done', null, '2 assets held'],
    worth: ['done', 220, '2 assets'],
  });
  expect(
    found.requests.map(({ id, requester, approvals }) => [id, requester.name, approvals.length]),
  ).toEqual([
    [first, 'Ann Ask', 1],
    [second, 'Cole League', 1],
  ]);
  expect(found.items).toHaveLength(3);
  expect(found.items[0]).toMatchObject({
    order: { number: order.number, line: 1, unit: 1, state: 'received' },
    request_id: first,
    cost: 110,
    receipt: { delivery_note: 'LS-7', recorded_by: { name: 'Bea Buyer' } },
    asset: { serial_number: `T-${first}`, holder: { name: 'Ann Ask' }, worth: 110 },
  });
  expect(found.items[2]).toMatchObject({ request_id: second, receipt: null, asset: null });
  expect(found.entries).toMatchObject([
    { kind: 'receipt', amount: 220, request_id: first, order: { number: order.number } },
  ]);
});

test('from an asset: its own unit, and the request as a whole', async () => {
  const { first, units } = await bought();
  const found = await trace('asset', units[1]?.asset?.id ?? 0);
  expect(told(found)).toEqual({
    requested: ['done', 250, '1 request of 1 person'],
    approved: ['done', 250, '1 request'],
    ordered: ['done', 110, '1 unit'],
    received: ['done', 110, '1 unit'],
    billed: ['open', null, 'No invoice yet'],
    spent: ['done', 110, '$140.00 less than approved'],
    'handed-over': ['done', null, '1 asset held'],
    worth: ['done', 110, '1 asset'],
  });
  expect(found.requests.map(({ id }) => id)).toEqual([first]);
  expect(found.items.map(({ order }) => order?.unit)).toEqual([2]);
});

test('from a request: nothing yet, then all that came for it', async () => {
  const { first, second } = await bought();
  expect(told(await trace('request', second))).toMatchObject({
    ordered: ['done', 110, '1 unit'],
    received: ['open', null, '0 of 1 unit'],
    spent: ['open', null, 'Nothing spent of a budget'],
    'handed-over': ['none', null, 'No asset yet'],
    worth: ['none', null, 'No asset yet'],
  });
  expect(told(await trace('request', first)).spent).toEqual(['done', 220, '$30.00 less than approved']);
});

test('what finance approved with the order is approved, by whom and at which amount', async () => {
  const id = await desk.approved(900);
  const order = await desk.sent([id], { line: { price: 1200.55 } });
  await desk.receive(order, [{ unit: 1 }], { hand_over: true });
  const found = await trace('request', id);
  expect(told(found)).toMatchObject({
    approved: ['done', 1200.55, '1 request, 1 by finance too'],
    spent: ['done', 1200.55, 'As approved'],
  });
  expect(found.requests[0]?.approvals).toMatchObject([
    { by_finance: false, amount: 900, order_number: null },
    { by_finance: true, amount: 1200.55, person: { name: 'Fay Nance' }, order_number: order.number },
  ]);
});

test('an order that was closed short or cancelled was one, and a draft is not yet', async () => {
  const { second, order } = await bought();
  await portal.call(
    'closeOrder',
    { params: { id: order.id }, body: { version: order.version, reason: 'Sold out' } },
    as(desk.buyer),
  );
  expect(told(await trace('order', order.id))).toMatchObject({
    ordered: ['done', 330, '3 units, 1 no longer awaited'],
    received: ['done', 220, '2 units'],
    spent: ['done', 220, '1 entry'],
  });
  expect(told(await trace('request', second)).ordered).toEqual(['done', 110, '1 unit, 1 no longer awaited']);
  const other = await desk.approved(50);
  const draft = (await desk.create([other])).body;
  for (const found of [await trace('order', draft.id), await trace('request', other)])
    expect(told(found).ordered).toEqual(['open', null, 'In a draft']);
});

test('what was bought without an order leads from the asset to its request and back', async () => {
  const { id: assetId } = await createAsset(portal.db, {
    category_id: desk.categoryId,
    purchase_cost: 95,
    origin: 'purchased',
  });
  const { id } = await createRequest(portal.db, {
    user_id: desk.employee.id,
    status: 'fulfilled',
    estimated_cost: 100,
    actual_cost: 95,
    fulfil_way: 'purchase',
    fulfilled_asset_id: assetId,
  });
  for (const found of [await trace('asset', assetId), await trace('request', id)]) {
    expect(told(found)).toMatchObject({
      requested: ['done', 100, '1 request of 1 person'],
      ordered: ['none', null, 'Without an order'],
      received: ['none', null, 'Without a receipt'],
      spent: ['done', 95, '$5.00 less than approved'],
    });
    expect(found.items).toMatchObject([{ order: null, cost: 95, asset: { id: assetId } }]);
    expect(found.entries).toMatchObject([{ kind: 'without_order', amount: 95, order: null }]);
  }
});

test('an asset that nobody asked for begins in the inventory, also once it is deleted', async () => {
  const { id } = await createAsset(portal.db, { category_id: desk.categoryId, deleted_at: new Date() });
  const found = await trace('asset', id);
  expect(told(found)).toMatchObject({
    requested: ['none', null, 'No request: it was added to the inventory'],
    spent: ['none', null, 'Nothing spent of a budget'],
  });
  expect(found.items).toMatchObject([{ asset: { id, is_deleted: true } }]);
});

test('who does not see the books sees no worth', async () => {
  const { order } = await bought();
  const found = await trace('order', order.id, desk.buyer);
  expect(found.stations.map(({ station }) => station)).not.toContain('worth');
  expect(found.items.map(({ asset }) => asset?.worth ?? null)).toEqual([null, null, null]);
});

test('what is not there, and what nothing is traced of, is refused', async () => {
  const ask = (type: string, id: unknown) =>
    portal.call('getTrace', { params: { type, id } } as never, as(desk.finance));
  expect((await ask('order', 999_999)).error).toMatchObject({
    code: 'not_found',
    message: 'Order not found',
  });
  for (const [type, id] of [
    ['person', 1],
    ['asset', 'x'],
  ] as const)
    expect((await ask(type, id)).status).toBe(404);
});

test('what was rejected, undone and sent back is told from the order, the request and the asset that went', async () => {
  const id = await desk.approved(400);
  const order = await desk.sent([id], { line: { price: 100, shares: [{ request_id: id, units: 4 }] } });
  const received = (
    await desk.receive(order, [{ unit: 1 }, { unit: 2 }, { unit: 3 }, { unit: 4, rejected: 'replacement' }])
  ).body;
  const asset = received.lines[0]?.units[0]?.asset?.id ?? 0;
  const back = (await desk.sendBack(received, [1])).body;
  await desk.undo(back, [2]);
  const kinds = ({ gone }: Awaited<ReturnType<typeof trace>>) => gone.map(({ kind, unit }) => [kind, unit]);
  const all = [
    ['undone', 2],
    ['replacement', 1],
    ['rejected', 4],
  ];
  expect(kinds(await trace('order', order.id))).toEqual(all);
  const ofRequest = await trace('request', id);
  expect(kinds(ofRequest)).toEqual(all);
  expect(told(ofRequest).spent).toEqual(['partly', 100, '3 entries']);
  const ofAsset = await trace('asset', asset);
  expect(kinds(ofAsset)).toEqual([['replacement', 1]]);
  expect(ofAsset.requests.map((request) => request.id)).toEqual([id]);
  expect(told(ofAsset).spent?.[1]).toBe(0);
});

test('an invoice shows its part of an asset and of a request, and one that was rejected is told beside it', async () => {
  const { first, second, order, units } = await bought();
  const bill = async (number: string, total: number) =>
    (
      await portal.call(
        'enterInvoice',
        {
          body: {
            ...{ order_id: order.id, number, issued_on: desk.day(), charges: total - 200, total },
            lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 2, price: 100 }],
          } as never,
        },
        as(desk.finance),
      )
    ).body;
  const wrong = await bill('TR-1', 220);
  expect(wrong.state).toBe('matched');
  await portal.call(
    'rejectInvoice',
    { params: { id: wrong.id }, body: { version: wrong.version, reason: 'A draft' } },
    as(desk.finance),
  );
  const right = await bill('TR-2', 222);
  const seen = async (type: Subject, id: number) => {
    const found = await trace(type, id);
    return {
      invoices: found.invoices.map(({ number, state, own }) => [number, state, own]),
      count: found.count_invoices,
      billed: told(found).billed,
    };
  };
  const difference = right.booked_difference ?? 0;
  const of = (own: number | null) => [
    ['TR-1', 'rejected', null],
    ['TR-2', 'matched', own],
  ];
  expect(await seen('order', order.id)).toEqual({
    ...{ invoices: of(null), count: 2 },
    billed: ['partly', 222, '1 invoice'],
  });
  expect(await seen('request', first)).toEqual({
    ...{ invoices: of(220 + difference), count: 2 },
    billed: ['done', 220 + difference, '1 invoice'],
  });
  expect(await seen('asset', units[0]?.asset?.id ?? 0)).toMatchObject({
    ...{ invoices: of(110 + difference / 2), count: 2 },
    billed: ['done', 110 + difference / 2, '1 invoice'],
  });
  // Nothing of it was for the other, but the line that was billed by mistake.
  expect(await seen('request', second)).toMatchObject({
    invoices: [['TR-1', 'rejected', null]],
    billed: ['open', null, 'No invoice yet'],
  });
});

test('what is held is told beside what is billed, and a credit note is taken off it', async () => {
  const { first, order } = await bought();
  let last = 0;
  const enter = async (content: object) => {
    last += 1;
    const body = {
      order_id: order.id,
      number: `TRACE-${order.id}-${last}`,
      issued_on: desk.day(),
      ...content,
    };
    return (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
  };
  const line = { line_id: order.lines[0]?.id ?? 0, quantity: 1 };
  const invoice = await enter({ total: 130, charges: 30, lines: [{ ...line, price: 100 }] });
  expect(invoice.state).toBe('matched');
  await enter({ total: 500, lines: [{ ...line, price: 500 }] });
  await enter({ kind: 'credit_note', credits_invoice_id: invoice.id, total: 9.5 });
  expect(told(await trace('order', order.id)).billed).toEqual([
    ...['partly', 120.5, '1 invoice, 1 credit note, 1 not settled ($500.00)'],
  ]);
  expect(told(await trace('request', first)).billed).toEqual([
    ...['partly', 100.5, '1 invoice, 1 credit note, 1 not settled'],
  ]);
});
