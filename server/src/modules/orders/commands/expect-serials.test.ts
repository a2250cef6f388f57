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
