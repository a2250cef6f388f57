import { screen } from '@testing-library/react';
import { areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults, addressesOf, cellsOf, findRow, itemsOf } from '../../testing/finders';
import { assetRef, order, orderLine, orderUnit, PAUL } from '../../testing/samples';
import { OrderReceipts, ReceivedUnits, receivedUnits } from './order-receipts';

const RECEIPT = {
  id: 3,
  delivery_note: null,
  invoice: null,
  received_on: '2026-12-03',
  recorded_by: null,
  recorded_at: '2026-12-03T09:00:00.000Z',
  count_units: 2,
  count_rejected: 0,
  undone_at: null,
};

const many = Array.from({ length: 53 }, (_, index) =>
  orderUnit({ unit_number: index + 1, state: index === 0 ? 'expected' : 'received' }),
);
const units = receivedUnits(order({ lines: [orderLine({ units: many })] }));

const routes = areaRoutes('procurement', {
  receipts: (
    <OrderReceipts
      reversals={[]}
      receipts={[RECEIPT, { ...RECEIPT, id: 4, delivery_note: 'DN-9', invoice: null, recorded_by: PAUL }]}
    />
  ),
  units: <ReceivedUnits units={units} />,
  none: <ReceivedUnits units={[]} />,
  one: (
    <ReceivedUnits
      units={receivedUnits(
        order({
          lines: [
            orderLine({
              units: [
                orderUnit({ state: 'received', request_id: 9, serial_number: 'SN-1', asset: assetRef() }),
                orderUnit({ unit_number: 2, state: 'received', cost: 2400, difference: -100 }),
              ],
            }),
          ],
        }),
      )}
    />
  ),
});
const show = pageTest({ routes, at: '/procurement/receipts' });

test('each receipt says how many came when, by which note, and who recorded it', async () => {
  show();
  const [first, second] = itemsOf(await screen.findByRole('list', { name: 'Receipts' }));
  expect(first).toMatch(/^Receipt 1 : 2 units on Dec 03, 2026 Recorded Dec 03, 2026/);
  expect(first).not.toContain('by Paul');
  expect(second).toMatch(
    /^Receipt 2 : 2 units on Dec 03, 2026 Delivery note DN-9, recorded .* by Paul Ortega$/,
  );
});

test('only units that came are received', () => {
  expect(units).toHaveLength(52);
  expect(units.map(({ unit_number }) => unit_number)).not.toContain(1);
});

test('of many units fifty are shown until all are asked for', async () => {
  const { user } = show('/procurement/units');
  await findRow('Laptop 14, unit 2');
  expect(screen.getAllByRole('row')).toHaveLength(51);
  expect(screen.queryByText('Laptop 14, unit 52')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all 52 units' }));
  expect(await findRow('Laptop 14, unit 53')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('a unit leads to the asset that it became; of a request that left the line its number stays', async () => {
  show('/procurement/one');
  const row = await findRow('Laptop 14, unit 1');
  expect(cellsOf(row)).toMatchObject({ For: 'request #9', 'Serial number': 'SN-1', Asset: 'AST-000012' });
  expect(addressesOf(row)).toEqual(['/procurement/assets/12']);
  expect(cellsOf(row).Cost).toBe('$2,400.00');
  // Its invoices asked for less.
  expect(cellsOf(await findRow('Laptop 14, unit 2')).Cost).toBe('$2,300.00 $2,400.00 as ordered');
  expect(await accessibilityFaults()).toEqual([]);
});

test('nothing received is said', async () => {
  show('/procurement/none');
  expect((await screen.findAllByText('Nothing received yet'))[0]).toBeVisible();
});
