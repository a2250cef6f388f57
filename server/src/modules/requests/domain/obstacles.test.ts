import { heldBySpending, type ObstructedFacts, obstaclesOf } from './obstacles';

const rules = { fourEyes: true, financeApprovers: [11, 12, 13] };
const pending: ObstructedFacts = {
  status: 'pending',
  finance_state: null,
  preferred_asset_id: null,
  user_id: 1,
  approved_by: null,
  request_type: 'NEW',
  user: { name: 'Maya Chen' },
  user_status: 'active',
  asset: null,
  holds_asset: true,
  buying_state: null,
};
const awaiting = { ...pending, status: 'approved', finance_state: 'awaiting', approved_by: 2 } as const;
const repair = {
  ...pending,
  request_type: 'REPAIR',
  asset: { name: 'MacBook Pro 14', asset_tag: 'AST-000012' },
} as const;

test('of somebody suspended it is said that their request waits, while it is open', () => {
  const text =
    'The account of Maya Chen is suspended: this request can be rejected, or waits until the account is active again';
  for (const open of [pending, awaiting, { ...awaiting, finance_state: 'approved' } as const])
    expect(obstaclesOf({ ...open, user_status: 'suspended' }, rules)).toEqual([
      { code: 'requester_suspended', title: 'Requester is suspended', text },
    ]);
  for (const status of ['fulfilled', 'rejected', 'withdrawn'] as const)
    expect(obstaclesOf({ ...pending, status, user_status: 'suspended' }, rules)).toEqual([]);
  expect(obstaclesOf(pending, rules)).toEqual([]);
});

test('a repair that is under way is brought to its end', () => {
  const held = { ...repair, status: 'approved', user_status: 'suspended' } as const;
  expect(obstaclesOf(held, rules)).toMatchObject([
    {
      text: 'The account of Maya Chen is suspended. The repair can still be completed',
    },
  ]);
});

test('of a repair whose asset has gone back it is said why it cannot be approved, while it waits', () => {
  const lost = { ...repair, holds_asset: false };
  expect(obstaclesOf(lost, rules)).toEqual([
    {
      code: 'asset_unavailable',
      title: 'The asset is no longer with the requester',
      text: 'MacBook Pro 14 (AST-000012) is no longer allocated to Maya Chen: this request cannot be approved, only rejected or withdrawn',
    },
  ]);
  expect(obstaclesOf({ ...lost, status: 'rejected' }, rules)).toEqual([]);
});

test('what awaits finance with nobody left says so', () => {
  const titles = (financeApprovers: readonly number[], fourEyes = true) =>
    obstaclesOf(awaiting, { fourEyes, financeApprovers }).map(({ title }) => title);
  for (const left of [[], [1], [1, 2]])
    expect(titles(left)).toEqual(['Nobody may give the finance approval']);
  expect(titles([1, 2, 3])).toEqual([]);
  expect(titles([], false)).toEqual([]);
  expect(obstaclesOf(pending, { ...rules, financeApprovers: [] })).toEqual([]);
});

test('of one that is ordered it is said that it waits; it can no longer be rejected', () => {
  const [held] = obstaclesOf(
    {
      ...pending,
      status: 'approved',
      finance_state: 'not_required',
      user_status: 'suspended',
      buying_state: 'received',
    },
    rules,
  );
  expect(held?.text).toContain('is handed over once the account is active again');
});

test('what money was spent for is neither rejected nor withdrawn, and its approval is not sent back', () => {
  const text = 'An invoice of an order was entered for this request, $12.50 so far: ';
  for (const [action, refusal] of [
    ['reject', 'it can no longer be rejected'],
    ['withdraw', 'it can no longer be withdrawn'],
    ['send back', 'what was approved can no longer be changed'],
  ] as const) {
    expect(heldBySpending(action, { spent_cost: 12.5 })).toMatchObject({
      code: 'in_use',
      text: text + refusal,
    });
    expect(heldBySpending(action, { spent_cost: 0 })).toBeUndefined();
  }
  for (const action of ['edit', 'approve', 'finance-approve', 'fulfil'] as const)
    expect(heldBySpending(action, { spent_cost: 12.5 })).toBeUndefined();
});
