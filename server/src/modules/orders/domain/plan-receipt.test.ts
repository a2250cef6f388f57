import { planReceipt } from './plan-receipt';

const line = (id: number, more: object = {}) => ({
  id,
  position: id,
  kind: 'asset' as const,
  name: `Laptop ${id}`,
  brand: null,
  model_number: null,
  category_id: 1,
  useful_life_months: null,
  residual_value: null,
  quantity: 10,
  price: 253.5,
  price_per: 1,
  tax_rate: 0,
  extra_allowed: 0,
  without_receipt: false,
  expected_serials: [],
  due_on: null,
  ...more,
});
const unit = (
  line_id: number,
  unit_number: number,
  state: 'expected' | 'received' | 'closed' = 'expected',
) => ({
  line_id,
  unit_number,
  request_id: 7,
  state,
  extra: null,
  cost: 253.5,
  difference: 0,
  exchange: 0,
});
const order = {
  lines: [line(1), line(2, { kind: 'consumable' })],
  units: [unit(1, 1), unit(1, 2), unit(1, 3, 'received'), unit(1, 4, 'closed'), unit(2, 1)],
  ...{ tax_is_cost: true, currency: 'USD', rate: 1 },
};
const came = (...numbers: (number | [number, string])[]) =>
  numbers.map((one) =>
    typeof one === 'number'
      ? { unit_number: one, serial_number: null }
      : { unit_number: one[0], serial_number: one[1] },
  );

test('units are taken by their numbers, at their cost', () => {
  const plan = planReceipt(order, [{ line_id: 1, units: came(2, [1, 'SN-1']), rejected: [] }]);
  expect(plan.units).toMatchObject([
    { unit_number: 2, cost: 253.5, serial_number: null },
    { unit_number: 1, cost: 253.5, serial_number: 'SN-1', field: 'lines.0.units.1.serial_number' },
  ]);
});

test.each([
  ['B23: an 11th unit', 1, came(11), 'over_receipt', 'Laptop 1, unit 11: only 10 were ordered'],
  ['a unit that came', 1, came(3), 'over_receipt', 'Laptop 1, unit 3 has already been received'],
  ['a unit that is not awaited', 1, came(4), 'over_receipt', 'Laptop 1, unit 4 is no longer expected'],
  ['a unit twice', 1, came(1, 1), 'invalid', 'Laptop 1, unit 1 is listed twice'],
  ['a line of another order', 9, came(1), 'invalid', 'This order has no such line'],
  ['a number of what has none', 2, came([1, 'SN']), 'invalid', 'Laptop 2 has no serial numbers'],
  [
    'B26: the same serial number twice',
    1,
    came([1, 'sn-1'], [2, ' SN-1 ']),
    'invalid',
    'Laptop 1, unit 2 has the same serial number as Laptop 1, unit 1:  SN-1 ',
  ],
])('%s is refused by its cell', (_what, line_id, units, code, message) => {
  const plan = planReceipt(order, [{ line_id, units, rejected: [] }]);
  expect(plan).toMatchObject({ code, message });
  expect(Object.keys('fields' in plan ? plan.fields : {})[0]).toMatch(/^lines\.0\./);
});

test('B30: a unit is accepted or rejected at the door, and only what is awaited', () => {
  const rejected = (unit_number: number) => ({
    unit_number,
    reason: 'Cracked',
    awaits: 'replacement' as const,
  });
  const plan = planReceipt(order, [{ line_id: 1, units: came(1), rejected: [rejected(2)] }]);
  expect(plan).toMatchObject({
    units: [{ unit_number: 1 }],
    rejected: [{ line_id: 1, unit_number: 2, request_id: 7, reason: 'Cracked', awaits: 'replacement' }],
  });
  for (const [unit, message] of [
    [1, 'Laptop 1, unit 1 is listed twice'],
    [3, 'Laptop 1, unit 3 has already been received'],
    [11, 'Laptop 1, unit 11: only 10 were ordered'],
  ] as const)
    expect(planReceipt(order, [{ line_id: 1, units: came(1), rejected: [rejected(unit)] }])).toMatchObject({
      message,
      fields: { 'lines.0.rejected.0.unit_number': message },
    });
});
