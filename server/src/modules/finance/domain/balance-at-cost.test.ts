import type { BudgetPreview } from '@portal/contract';
import { balanceAtCost } from './balance-at-cost';

/** 100.10 is approved; without it 500.00 are left. */
const approved: BudgetPreview = {
  amount: 100.1,
  fiscal_year: 2027,
  policy: 'stop',
  departments: [null],
  outcome: 'within',
  stopped: [],
  budgets: [
    {
      department: null,
      total: 900,
      spent: 400,
      committed: 0,
      count_committed: 0,
      remaining_before: 500,
      remaining_after: 399.9,
      is_exceeded: false,
      commitments: [],
    },
  ],
};

test.each([
  [100.1, 399.9, 'within'],
  [0, 500, 'within'],
  [500, 0, 'within'],
  [500.01, -0.01, 'stop'],
] as const)('at %d, 399.90 becomes %d: %s', (cost, after, outcome) => {
  const { budgets, ...preview } = balanceAtCost(approved, cost);
  expect(budgets).toMatchObject([
    { remaining_before: 399.9, remaining_after: after, is_exceeded: outcome === 'stop' },
  ]);
  expect(preview).toMatchObject({ amount: cost, outcome });
});

test('what was approved beyond the budget is not judged again; without a budget the policy decides', () => {
  const over = { ...approved, amount: 600 };
  expect(balanceAtCost(over, 600)).toMatchObject({ outcome: 'within', budgets: [{ remaining_after: -100 }] });
  expect(balanceAtCost({ ...approved, policy: 'warn' }, 501).outcome).toBe('warn');
  expect(balanceAtCost({ ...approved, policy: 'ignore' }, 501).outcome).toBe('ignored');
  expect(balanceAtCost({ ...approved, budgets: [] }, 501).outcome).toBe('stop');
  expect(balanceAtCost({ ...approved, budgets: [] }, 1).outcome).toBe('no_budget');
});
