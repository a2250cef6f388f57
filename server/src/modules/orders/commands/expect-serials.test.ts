import type { Order } from '@portal/contract';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const ordered = async (units = 3) => {
  const id = await desk.approved(units * 100, { finance_state: 'approved' });
  return desk.sent([id], { line: { price: 100, shares: [{ request_id: id, units }] } });
};
const enter = (order: Order, serials: string[], lineId = order.lines[0]?.id ?? 0) =>
  portal.call(
    'expectSerials',
    { params: { id: order.id }, body: { version: order.version, lines: [{ line_id: lineId, serials }] } },
    as(desk.buyer),
  );
const notes = async (order: Order) =>
  (
    await portal.db
      .selectFrom('activity_log')
      .select(['action', 'note'])
      .where('target_type', '=', 'order')
      .where('target_id', '=', order.id)
      .orderBy('id')
      .execute()
  ).map(({ action, note }) => `${action}: ${note}`);

test('a vendor’s list is kept line by line, as it was entered, in place of the one before', async () => {
  const order = await ordered();
  const { body: listed } = await enter(order, ['E-1', '007', 'E-3']);
  expect(listed.lines[0]?.expected_serials).toEqual(['E-1', '007', 'E-3']);
  expect((await notes(order)).at(-1)).toBe('Entered Expected Serials: 3 serial numbers of line 1: Laptop');
  const { body: again } = await enter(listed, ['E-4']);
  expect(again.lines[0]?.expected_serials).toEqual(['E-4']);
  expect((await enter(again, [])).body.lines[0]?.expected_serials).toEqual([]);
});

test('B27: what comes with another number is kept, and logged with what is expected', async () => {
  const order = await ordered();
  const { body: listed } = await enter(order, ['F-1', 'F-2', 'F-3']);
  const { body: part } = await desk.receive(listed, [
    { unit: 1, serial: ' f-1 ' },
    { unit: 2, serial: 'Z-9' },
  ]);
  expect(part.lines[0]?.units.map(({ serial_number }) => serial_number)).toEqual(['f-1', 'Z-9', null]);
  expect((await notes(order)).at(-1)).toContain(
    'Laptop, unit 2: Z-9 is not on the vendor’s list; expected: F-2, F-3',
  );
  await desk.receive(part, [{ unit: 3, serial: 'F-3' }]);
  expect((await notes(order)).at(-1)).not.toContain('vendor’s list');
});

test('a number of two lines is refused, whether both are named or one has it already', async () => {
  const ids = [await desk.approved(100), await desk.approved(100)];
  const order = await desk.sent(ids, { line: { price: 100 } });
  const [one = 0, other = 0] = order.lines.map(({ id }) => id);
  const both = (serials: [string[], string[]]) =>
    portal.call(
      'expectSerials',
      {
        params: { id: order.id },
        body: {
          version: order.version,
          lines: [
            { line_id: one, serials: serials[0] },
            { line_id: other, serials: serials[1] },
          ],
        },
      },
      as(desk.buyer),
    );
  const message = 't-1 is listed for line 1 and for line 2: only one asset has it';
  expect((await both([['T-1', 'T-2'], ['t-1']])).error).toMatchObject({
    fields: { 'lines.1.serials': message },
  });
  const { body: listed } = await enter(order, ['T-1'], one);
  expect((await enter(listed, ['t-1'], other)).error).toMatchObject({
    fields: { 'lines.0.serials': message },
  });
  // It may move from one line to the other.
  expect((await both([[], ['T-1']])).error).toMatchObject({ code: 'stale_version' });
  expect((await enter(listed, ['T-1'], one)).status).toBe(200);
});

test('as many and as long numbers as an order may have are read, and of more it is said at their field', async () => {
  const order = await ordered(1);
  const long = (count: number) =>
    Array.from({ length: count }, (_, index) => `${'序'.repeat(110)}${String(index).padStart(10, '0')}`);
  expect((await enter(order, long(5001))).error).toMatchObject({
    code: 'invalid',
    fields: { 'lines.0.serials': expect.stringContaining('at most 5,000 serial numbers') },
  });
  expect((await enter(order, long(5000))).body.lines[0]?.expected_serials).toHaveLength(5000);
});

test('a number twice, a line of another order, of no asset, and an order that was not sent are refused', async () => {
  const order = await ordered();
  expect((await enter(order, ['G-1', ' g-1 '])).error).toMatchObject({
    fields: { 'lines.0.serials': 'g-1 is listed twice' },
  });
  expect((await enter(order, ['G-1'], 999_999)).status).toBe(422);
  expect((await enter(order, ['x'.repeat(121)])).status).toBe(422);
  const draft = (await desk.create([await desk.approved(100)])).body;
  expect((await enter(draft, ['G-1'])).status).toBe(409);
  expect((await enter({ ...order, version: order.version + 1 }, ['G-1'])).error).toMatchObject({
    code: 'stale_version',
  });
  const paper = await desk.approved(100);
  const used = await desk.sent([paper], { line: { kind: 'consumable' } as never });
  expect((await enter(used, ['G-1'])).error).toMatchObject({
    message: 'Nothing of this order has a serial number: none of it is an asset',
  });
});
