import { FULFILMENT_METHODS } from '@portal/contract';
import { type Approval, type Attempt, bookedCost, judge, judgeCost, methodsOf } from './judge-fulfilment';

const rules = { financeThreshold: 1000 };
const unseen: Approval = {
  request_type: 'NEW',
  asset_name: 'Laptop',
  brand: 'Dell',
  category_id: 2,
  estimated_cost: 500,
  committed_cost: 500,
  finance_state: 'not_required',
  requester: 'Maya Chen',
  preferred_asset: null,
};
const byFinance: Approval = {
  ...unseen,
  estimated_cost: 1500,
  committed_cost: 1500,
  finance_state: 'approved',
};
const fromStock: Approval = {
  ...unseen,
  committed_cost: 0,
  preferred_asset: { id: 7, label: 'Latitude 5450 (AST-000007)', is_available: true },
};
const gone: Approval = {
  ...fromStock,
  preferred_asset: { id: 7, label: 'Latitude 5450 (AST-000007)', is_available: false },
};
const repair: Approval = {
  ...unseen,
  request_type: 'REPAIR',
  asset_name: null,
  brand: null,
  category_id: null,
};

const nothing: Attempt = { way: 'nothing', cost: null, stock: null, bought: null };
const laptop = { name: 'Laptop', brand: 'Dell', model_number: null, category_id: 2 };
const purchase = (cost: number, facts: Partial<typeof laptop> = {}): Attempt => ({
  ...nothing,
  way: 'purchase',
  cost,
  bought: { ...laptop, ...facts },
});
const stock = (id: number, facts: Partial<NonNullable<Attempt['stock']>> = {}): Attempt => ({
  ...nothing,
  way: 'stock',
  stock: { id, category_id: 2, refusal: null, ...facts },
});
const says = (approval: Approval, attempt: Attempt) => {
  const { faults, needs_reason } = judge(approval, attempt, rules);
  return [
    ...faults.map(({ field, code, text }) => [field, code, text]),
    ...(needs_reason ? [needs_reason] : []),
  ];
};

const BACK = 'The requester has to change the cost of the request, so that it goes back for approval';
const ANOTHER = 'Another item was approved: say here why the requester gets this one';
const CATEGORY = 'Another category was approved; change the request, so that it goes back for approval';

test.each([
  [unseen, ['stock', 'purchase', 'nothing']],
  [fromStock, ['stock']],
  [gone, ['stock', 'purchase']],
  [repair, ['repair']],
])('the ways that are open (%#); any other is refused', (approval, ways) => {
  expect(methodsOf(approval)).toEqual(ways);
  for (const way of FULFILMENT_METHODS) {
    const attempt = way === 'purchase' ? purchase(0) : way === 'stock' ? stock(7) : { ...nothing, way };
    expect(judge(approval, attempt, rules).faults).toHaveLength(ways.includes(way) ? 0 : 1);
  }
});

test.each([
  [repair, purchase(1), 'name', 'invalid', 'A repair brings its own asset back; nothing is bought for it'],
  [
    repair,
    stock(1),
    'asset_id',
    'invalid',
    'A repair brings its own asset back; no other can be allocated with it',
  ],
  [
    fromStock,
    nothing,
    'asset_id',
    'invalid',
    'This request is to be served from stock: choose an available asset',
  ],
  [
    fromStock,
    purchase(1),
    null,
    'wrong_state',
    'This request is to be served from stock: Latitude 5450 (AST-000007) is available, and no money was approved',
  ],
] as const)('a closed way says why (%#)', (approval, attempt, ...fault) => {
  expect(says(approval, attempt)[0]).toEqual(fault);
});

test('above what finance approved is refused, whichever way; up to it is not', () => {
  const above = `Finance approved $1,500.00, and $1,500.01 is above that. ${BACK}`;
  for (const attempt of [nothing, stock(9)])
    expect(says(byFinance, { ...attempt, cost: 1500.01 })).toEqual([
      ['actual_cost', 'finance_required', above],
    ]);
  expect(says(byFinance, purchase(1500.01))).toEqual([['purchase_cost', 'finance_required', above]]);
  for (const cost of [1500, 0, null]) expect(says(byFinance, { ...nothing, cost })).toEqual([]);
});

test('what needs finance and never was there is refused, beside all else that is wrong', () => {
  const needs = `$500.00 was approved without finance, and $1,000.00 needs it (from $1,000.00 on). ${BACK}`;
  expect(says(unseen, purchase(1000, { category_id: 3, name: 'Diamond ring' }))).toEqual([
    ['category_id', 'invalid', CATEGORY],
    ['purchase_cost', 'finance_required', needs],
    ANOTHER,
  ]);
  const never =
    'No money was approved for this request, and $1,000.00 needs finance (from $1,000.00 on). ' +
    'The requester has to change the request, so that it goes back for approval';
  expect(says(gone, purchase(1000))).toEqual([['purchase_cost', 'finance_required', never]]);
});

test('more than was approved needs the reason for it, whichever way', () => {
  const dearer = '$500.00 was approved: say here why it cost more';
  expect(says(unseen, purchase(999.99))).toEqual([dearer]);
  expect(says(unseen, { ...stock(9), cost: 500.01 })).toEqual([dearer]);
  expect(says(repair, { ...nothing, way: 'repair', cost: 500.01 })).toEqual([dearer]);
  expect(says(unseen, purchase(500))).toEqual([]);
});

test.each([
  [500, 500, null],
  [500, 500.01, '$500.00 was estimated: say here why it cost more'],
  [0, 0, null],
  [0, 0.01, 'No cost was estimated, since it was to come from stock: say here why it cost that much'],
])('in the place of what has gone, estimated at %d and bought for %d: %p', (estimated_cost, cost, why) => {
  expect(judge({ ...gone, estimated_cost }, purchase(cost), rules).needs_reason).toBe(why);
});

test('an amount is judged by itself as well, as orders will need it', () => {
  expect(judgeCost(unseen, 500, rules, true)).toEqual({ kind: 'covered' });
  expect(judgeCost(unseen, 999.99, rules, true).kind).toBe('needs_reason');
  expect(judgeCost(unseen, 1000, rules, true).kind).toBe('refused');
});

test('another item than the approved one is bought with the reason for it', () => {
  expect(says(unseen, purchase(500, { name: 'Diamond ring' }))).toEqual([ANOTHER]);
  expect(says(gone, purchase(500, { name: 'Diamond ring' }))).toEqual([ANOTHER]);
  expect(judge(unseen, purchase(500, { name: 'Ring' }), rules).hints.item).toBe(
    '“Laptop” (Dell) was approved, and something else is recorded as bought. Say why in the note: the log and the requester are told.',
  );
  expect(judge(gone, purchase(500, { name: 'Ring' }), rules).hints.item).toMatch(/was asked for/);
});

test('what was chosen is not passed over without a reason while it can be had', () => {
  expect(says(fromStock, stock(7, { category_id: 5 }))).toEqual([]);
  expect(says(fromStock, stock(8))).toEqual([ANOTHER]);
  expect(judge(fromStock, stock(8), rules).hints.item).toMatch(
    /^Latitude 5450 \(AST-000007\) was approved, and Maya Chen gets another one\. /,
  );
  expect(says(gone, stock(8))).toEqual([]);
});

test('what is given from stock is of the approved category, and can be had', () => {
  expect(says(unseen, stock(8, { category_id: 3 }))).toEqual([['asset_id', 'invalid', CATEGORY]]);
  expect(says({ ...unseen, category_id: null }, stock(8, { category_id: 3 }))).toEqual([]);
  const refusal = { code: 'asset_unavailable', text: 'Desk (AST-000008) is retired' } as const;
  expect(says(unseen, stock(8, { refusal }))).toEqual([['asset_id', ...Object.values(refusal)]]);
});

test('stock costs nothing unless a cost is given; anything else the estimate', () => {
  expect(bookedCost({ way: 'stock', cost: null })).toBe(0);
  expect(bookedCost({ way: 'stock', cost: 12.5 })).toBe(12.5);
  expect(bookedCost({ way: 'nothing', cost: null })).toBeNull();
});

test.each([
  [byFinance, 'Finance approved $1,500.00 at most.'],
  [unseen, 'From $1,000.00 on it needs finance.'],
  [{ ...unseen, committed_cost: 1200 }, 'Above $1,200.00 it needs finance.'],
  [{ ...unseen, finance_state: null }, null],
])('what the approval allows is said beside the cost (%#)', (approval, hint) => {
  expect(judge(approval, nothing, rules).hints.cost).toBe(hint);
});

test('what costs more is told beside the note', () => {
  const hint = (approval: Approval, attempt: Attempt) => judge(approval, attempt, rules).hints.note;
  expect(hint(unseen, purchase(501))).toBe(
    'It cost more than was approved: the log and the requester are told why.',
  );
  expect(hint(gone, purchase(501))).toBe(
    'It cost more than was estimated: the log and the requester are told why.',
  );
  expect(hint(unseen, purchase(500))).toBeNull();
});

test('the log is told of the way and of a cost that is not the approved one', () => {
  const notes = (approval: Approval, attempt: Attempt) => judge(approval, attempt, rules).notes;
  expect(notes(gone, purchase(400))).toEqual({
    way: 'The asset chosen from stock was gone, so it was bought',
    cost: 'No money was approved; it cost $400.00',
  });
  expect(notes(byFinance, purchase(1499.99)).cost).toBe('Finance approved $1,500.00; it cost $1,499.99');
  expect(notes(unseen, purchase(501)).cost).toBe('$500.00 was approved; it cost $501.00');
  expect(notes(unseen, purchase(499))).toEqual({ way: null, cost: null });
});
