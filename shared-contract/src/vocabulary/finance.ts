import type { BudgetPolicy } from './settings';

/** What an approval, or a cost, meets: within its budgets, beyond one of them under a policy, or without any. */
export const BUDGET_OUTCOMES = ['within', 'warn', 'stop', 'ignored', 'no_budget'] as const;
export type BudgetOutcome = (typeof BUDGET_OUTCOMES)[number];

/**
 * What a policy makes of the budgets that something counts against. Without any there is nothing to spend: `stop` stops
 * what asks for money (decision 34).
 * @param exceeded of each budget that is set, whether it would be exceeded
 */
export function budgetOutcome(
  policy: BudgetPolicy,
  exceeded: readonly boolean[],
  asksMoney: boolean,
): BudgetOutcome {
  if (exceeded.length === 0) return policy === 'stop' && asksMoney ? 'stop' : 'no_budget';
  if (!exceeded.includes(true)) return 'within';
  return policy === 'ignore' ? 'ignored' : policy;
}

/**
 * Which requests a figure of finance is made of. The spending analysis counts by the day of approval: `approved`,
 * what of it is `fulfilled`, and what is still `pending`. A budget counts `spent` by the day of fulfilment, what is
 * `committed` now, and both as `used`.
 */
export const SPENDING_PARTS = ['approved', 'fulfilled', 'pending', 'spent', 'committed', 'used'] as const;
export type SpendingPart = (typeof SPENDING_PARTS)[number];
/** All that the analysis counts: the part that a list has unless another is asked for. */
export const WHOLE_SPENDING = 'approved' satisfies SpendingPart;

/**
 * The figures of commitments, from what was asked for to what was billed. `approved` and `ordered` are together what is committed; `received`, `differences` and
 * `without_order` what was spent.
 */
export const COMMITMENT_FIGURES = [
  'requested',
  'approved',
  'ordered',
  'received',
  'differences',
  'without_order',
  'invoiced',
  'received_not_invoiced',
  'invoiced_not_received',
  'credits_awaited',
] as const;
export type CommitmentFigure = (typeof COMMITMENT_FIGURES)[number];

/** Depreciated is retired, or past the useful life with a known cost; maintenance is in it and not depreciated; working is the rest. */
export const ASSET_HEALTHS = ['working', 'maintenance', 'depreciated'] as const;
export type AssetHealth = (typeof ASSET_HEALTHS)[number];

/**
 * The assets of which a day's figure is made: `some` is written off of them, they are written off `monthly` now, value
 * is `left`; and `no`, those in use whose cost, purchase date or useful life is not recorded.
 */
export const WRITTEN_OFF = ['some', 'monthly', 'left', 'no'] as const;
export type WrittenOff = (typeof WRITTEN_OFF)[number];
