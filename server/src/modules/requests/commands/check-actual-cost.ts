import { type FinanceState, formatMoney } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import { financeStateFor } from '../domain/decide';
import { loadRules } from '../requests.repository';

interface Costs {
  /** What the approval commits, in dollars. */
  committed_cost: number;
  finance_state: FinanceState | null;
}

/**
 * Refuses a cost that would have needed finance where finance never saw the request: an approval covers its amount.
 * @param field the field of the body that has the cost
 */
export async function checkActualCost(
  tx: Trx,
  { committed_cost, finance_state }: Costs,
  actualCost: number | null,
  field: string,
): Promise<void> {
  if (actualCost === null || actualCost <= committed_cost || finance_state !== 'not_required') return;
  const { financeThreshold } = await loadRules(tx);
  if (financeStateFor(actualCost, financeThreshold) === 'not_required') return;
  const message =
    `${formatMoney(committed_cost)} was approved without finance, and ${formatMoney(actualCost)} needs it ` +
    `(from ${formatMoney(financeThreshold)} on). Change the cost of the request, so that it goes back for approval`;
  throw new AppError('finance_required', message, { fields: { [field]: message } });
}

/** What the log tells where the cost is not the one that finance approved. */
export function costNote({ committed_cost, finance_state }: Costs, actualCost: number | null): string | null {
  if (actualCost === null || finance_state !== 'approved' || actualCost === committed_cost) return null;
  return `Finance approved ${formatMoney(committed_cost)}; it cost ${formatMoney(actualCost)}`;
}
