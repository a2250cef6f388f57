import { assetErrors } from './asset-errors';

const TODAY = '2026-03-10';

test.each([
  [{ purchase_date: '2026-03-10', warranty_until: '2026-03-10', purchase_cost: 5, residual_value: 5 }, {}],
  [{ purchase_date: '2026-03-11' }, { purchase_date: 'Purchase date must not be in the future' }],
  [
    { purchase_date: '2026-03-10', warranty_until: '2026-03-09' },
    { warranty_until: 'Warranty must not end before the purchase date' },
  ],
  [{ warranty_until: '1990-01-01' }, {}],
  [
    { purchase_cost: 5, residual_value: 5.01 },
    { residual_value: 'Residual value must not be more than the purchase cost' },
  ],
  [{ residual_value: 1 }, {}],
])('%j has the faults %j', (facts, faults) => {
  expect(assetErrors(facts, TODAY)).toEqual(faults);
});

test('what a change does not touch is left alone', () => {
  const old = { purchase_date: '2027-01-01', warranty_until: '2026-01-01' };
  expect(assetErrors(old, TODAY, ['purchase_cost'])).toEqual({});
  expect(Object.keys(assetErrors(old, TODAY, ['warranty_until']))).toEqual(['warranty_until']);
});
