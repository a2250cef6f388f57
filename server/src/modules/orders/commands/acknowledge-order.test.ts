import { sql } from 'kysely';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn, mailsTo } from '../../../../test/app/outcomes';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const acknowledge = (order: { id: number; version: number }, body: object, by = desk.buyer) =>
  portal.call(
    'acknowledgeOrder',
    {
      params: { id: order.id },
      body: { version: order.version, vendor_reference: null, lines: [], ...body } as never,
    },
    as(by),
  );
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the vendor’s number and promised days are kept, searched by, and shown to the requester', async () => {
  const id = await desk.approved(900);
  const order = await desk.sent([id], { line: { expected_on: inDays(10) } });
  const line_id = order.lines[0]?.id ?? 0;
  const { body } = await acknowledge(order, {
    vendor_reference: 'AB-4711',
    lines: [{ line_id, promised_on: inDays(8) }],
  });
  expect(body).toMatchObject({
    vendor_reference: 'AB-4711',
    acknowledged_by: { name: 'Bea Buyer' },
    expected_on: inDays(8),
    lines: [{ expected_on: inDays(10), promised_on: inDays(8), due_on: inDays(8) }],
  });
  const found = await portal.call('listOrders', { query: { search: 'ab-4711' } }, as(desk.finance));
  expect(found.body.items.map((item) => item.id)).toEqual([order.id]);
  expect((await desk.request(id)).buying?.expected_on).toBe(inDays(8));
  expect((await actionsOn(portal.db, 'order', order.id)).at(-1)).toBe('Acknowledged Order');
});

test('the requester is mailed when it comes later, and not when it comes earlier or has come', async () => {
  const later = () =>
    mailsTo(portal.db, desk.colleague.email).then((mails) =>
      mails.filter(({ subject }) => subject === 'Your request "Laptop" comes later'),
    );
  const id = await desk.approved(900, { user_id: desk.colleague.id });
  const order = await desk.sent([id], { line: { expected_on: inDays(10) } });
  const lines = (promised_on: string) => ({ lines: [{ line_id: order.lines[0]?.id, promised_on }] });
  const earlier = (await acknowledge(order, lines(inDays(5)))).body;
  expect(await later()).toHaveLength(0);
  const delayed = (await acknowledge(earlier, lines(inDays(20)))).body;
  expect(await later()).toHaveLength(1);
  expect((await later())[0]?.body).toMatch(/comes later: on .* instead of /);
  const received = (await desk.receive(delayed, [{ unit: 1 }])).body;
  expect((await acknowledge(received, lines(inDays(30)))).error.code).toBe('wrong_state');
});

test('what is late is found: sent, due before today, and not all here', async () => {
  const listed = async () =>
    (await portal.call('listOrders', { query: { late: 'true' } }, as(desk.buyer))).body.items.map(
      ({ id }) => id,
    );
  const order = await desk.sent([await desk.approved(900)], { line: { expected_on: inDays(-1) } });
  expect(await listed()).toEqual([order.id]);
  const promised = (
    await acknowledge(order, { lines: [{ line_id: order.lines[0]?.id, promised_on: inDays(1) }] })
  ).body;
  expect(await listed()).toEqual([]);
  await sql`UPDATE orders SET expected_on = ${inDays(-3)} WHERE id = ${order.id}`.execute(portal.db);
  expect(await listed()).toEqual([order.id]);
  await desk.receive(promised, [{ unit: 1 }]);
  expect(await listed()).toEqual([]);
  const { error } = await portal.call('listOrders', { query: { late: 'maybe' as never } }, as(desk.buyer));
  expect(error.fields).toEqual({ late: 'Late must be true or left out' });
});

test('bad input names its field, and changes nothing', async () => {
  const order = await desk.sent([await desk.approved(900)]);
  const line_id = order.lines[0]?.id ?? 0;
  const fields = async (body: object) => (await acknowledge(order, body)).error.fields;
  expect(await fields({ lines: [{ line_id: 999_999, promised_on: null }] })).toEqual({
    'lines.0.line_id': 'This order has no such line',
  });
  expect(
    await fields({
      lines: [
        { line_id, promised_on: null },
        { line_id, promised_on: null },
      ],
    }),
  ).toEqual({ 'lines.1.line_id': 'Name each line only once' });
  expect(await fields({ lines: [{ line_id, promised_on: 'soon' }] })).toEqual({
    'lines.0.promised_on': 'Promised must be a date like 2025-01-31',
  });
  expect(await fields({ lines: [{ line_id, promised_on: '2999-01-31' }] })).toEqual({
    'lines.0.promised_on': expect.stringMatching(
      /^Promised must not be after .*, ten years after this order was made$/,
    ),
  });
  expect(await fields({ vendor_reference: 'x'.repeat(121) })).toEqual({
    vendor_reference: expect.stringContaining('120'),
  });
  expect((await desk.get(order.id)).version).toBe(order.version);
  expect((await acknowledge({ ...order, version: 99 }, {})).error.code).toBe('stale_version');
  const draft = (await desk.create([await desk.approved(900)])).body;
  expect((await acknowledge(draft, {})).error.message).toBe('This order was not sent yet');
});
