import { fulfilBodySchema, purchaseBodySchema } from '@portal/contract';
import { costHint, withinApproval } from './approved-cost';

const byFinance = {
  estimated_cost: 1500,
  preferred_asset_id: null,
  finance_state: 'approved',
  finance_threshold: 1000,
  category_id: 2,
  asset_name: 'Laptop',
  brand: null,
  preferred_asset: null,
} as const;
const unseen = { ...byFinance, estimated_cost: 500, finance_state: 'not_required' } as const;

test.each([
  [byFinance, ' Finance approved $1,500.00 at most.'],
  [unseen, ' From $1,000.00 on it needs finance.'],
  [{ ...unseen, estimated_cost: 1200 }, ' Above $1,200.00 it needs finance.'],
  [{ ...unseen, finance_threshold: null }, ''],
])('%j says beside its cost: %s', (request, hint) => {
  expect(costHint(request)).toBe(hint);
});

const faults = (request: Parameters<typeof withinApproval>[1], values: object, isPurchase = false) => {
  const result = isPurchase
    ? withinApproval(purchaseBodySchema, request, 'purchase_cost').safeParse(values)
    : withinApproval(fulfilBodySchema, request, 'actual_cost').safeParse(values);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
};

const BACK = 'The requester has to change the cost of the request, so that it goes back for approval';

test('above what finance approved is refused before it is sent; up to it is not', () => {
  const above = `Finance approved $1,500.00, and $1,500.01 is above that. ${BACK}`;
  expect(faults(byFinance, { actual_cost: 1500.01 })).toEqual([['actual_cost', above]]);
  for (const actual_cost of [1500, 0, null, undefined])
    expect(faults(byFinance, { actual_cost })).toEqual([]);
});

test('so is what needs finance and never was there, and another category than the approved one', () => {
  const needs = `$500.00 was approved without finance, and $1,000.00 needs it (from $1,000.00 on). ${BACK}`;
  const bought = { name: 'Laptop', category_id: 3, purchase_cost: 1000 };
  expect(faults(unseen, bought, true)).toEqual([
    ['purchase_cost', needs],
    ['category_id', 'Another category was approved; change the request, so that it goes back for approval'],
  ]);
  const dearer = { ...bought, category_id: 2, purchase_cost: 999.99 };
  expect(faults(unseen, dearer, true)).toEqual([['note', '$500.00 was approved: say here why it cost more']]);
  expect(faults(unseen, { ...dearer, note: 'Dearer by now' }, true)).toEqual([]);
  expect(faults(unseen, { ...dearer, purchase_cost: 500 }, true)).toEqual([]);
});

test('in the place of a wish that has gone: what was asked for, up to its estimate, else with the reason', () => {
  const gone = { ...unseen, brand: 'Dell', preferred_asset_id: 7 };
  const bought = { name: 'Laptop', brand: 'Dell', category_id: 2, purchase_cost: 500 };
  const another = ['note', 'Another item was approved: say here why the requester gets this one'];
  expect(faults(gone, bought, true)).toEqual([]);
  expect(faults(gone, { ...bought, purchase_cost: 500.01 }, true)).toEqual([
    ['note', '$500.00 was estimated: say here why it cost more'],
  ]);
  for (const other of [{ brand: '' }, { brand: '\u200b' }, { name: 'Diamond ring', note: '\u200b' }])
    expect(faults(gone, { ...bought, ...other }, true)).toEqual([another]);
  expect(faults(gone, { ...bought, name: 'Diamond ring', note: 'Agreed' }, true)).toEqual([]);
});
