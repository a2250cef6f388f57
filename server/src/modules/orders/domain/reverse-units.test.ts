import { planReversal, type UnitFacts, whyNotSentBack, whyNotUndone } from './reverse-units';

const facts: UnitFacts = {
  ...{ state: 'received', asset_id: 3, asset_name: 'Laptop', asset_tag: 'AST-000003' },
  ...{
    asset_status: 'available',
    is_asset_gone: false,
    holder: null,
    wanted_by: null,
    is_billed: false,
    is_edited: false,
  },
};
const unit = { line_id: 1, unit_number: 1, request_id: 7, receipt_id: 5, cost: 253.5, ...facts };

test.each([
  ['in stock', {}, null, null],
  ['used up, so that it is no asset', { asset_id: null, is_edited: true }, null, null],
  ['billed', { is_billed: true }, 'It has been billed: finance must reject its invoice first', null],
  ['in maintenance', { asset_status: 'maintenance' }, 'Laptop (AST-000003) is in maintenance', null],
  [
    'edited in its books',
    { is_edited: true },
    'The cost, purchase date, life or residual value of Laptop (AST-000003) was edited since it was received',
    null,
  ],
] as const)('what is %s can be undone and sent back as told', (_what, other, undone, back) => {
  expect([whyNotUndone({ ...facts, ...other }), whyNotSentBack({ ...facts, ...other })]).toEqual([
    undone,
    back,
  ]);
});

test.each([
  [
    { asset_status: 'assigned', holder: 'Ann' },
    'Laptop (AST-000003) is allocated to Ann: it must be returned first',
  ],
  [
    { asset_status: 'maintenance', holder: 'Ann' },
    'Laptop (AST-000003) is allocated to Ann: it must be returned first',
  ],
  [{ asset_status: 'retired', is_asset_gone: true }, 'Laptop (AST-000003) is retired'],
  [{ is_asset_gone: true }, 'Laptop (AST-000003) is deleted'],
  [{ wanted_by: 12 }, 'Laptop (AST-000003) is needed for the open request 12'],
] as const)('%o keeps it from both', (other, why) => {
  expect([whyNotUndone({ ...facts, ...other }), whyNotSentBack({ ...facts, ...other })]).toEqual([why, why]);
});

test('only what is received is undone or sent back', () => {
  for (const state of ['expected', 'closed', 'returned'] as const) {
    expect(whyNotUndone({ ...facts, state })).not.toBeNull();
    expect(whyNotSentBack({ ...facts, state })).toBe(whyNotUndone({ ...facts, state }));
  }
});

const order = {
  lines: [{ id: 1, name: 'Laptop' }],
  units: [
    unit,
    { ...unit, unit_number: 2, receipt_id: 6 },
    { ...unit, unit_number: 3, state: 'expected' as const },
    { ...unit, unit_number: 4, holder: 'Ann' },
  ],
};
const plan = (...numbers: number[]) =>
  planReversal(
    order,
    numbers.map((unit_number) => ({ line_id: 1, unit_number })),
    { receiptId: 5, why: whyNotUndone },
  );

test('units are named by their numbers; the first that is wrong is told with its field', () => {
  expect(plan(1).units).toEqual([unit]);
  expect(plan(1, 9)).toMatchObject({ code: 'invalid', field: 'units.1.unit_number' });
  expect(plan(2)).toMatchObject({ code: 'invalid', message: 'Laptop, unit 2 came with another receipt' });
  expect(plan(3)).toMatchObject({
    code: 'wrong_state',
    message: 'Laptop, unit 3: It has not been received',
  });
  expect(plan(4)).toMatchObject({ code: 'in_use', message: expect.stringContaining('allocated to Ann') });
});
