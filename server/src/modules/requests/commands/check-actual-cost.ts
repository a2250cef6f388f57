import { costRefusal, type FinanceState, formatMoney } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import { loadRules } from '../requests.repository';

interface Costs {
  /** What the approval commits, in dollars. */
  committed_cost: number;
  finance_state: FinanceState | null;
}

/**
 * Refuses a cost that the approval does not cover: above what finance approved, or one that would have needed finance.
 * @param field the field of the body that has the cost
 */
export async function checkActualCost(
  tx: Trx,
  request: Costs,
  actualCost: number | null,
  field: string,
): Promise<void> {
  if (actualCost === null || actualCost <= request.committed_cost) return;
  const { financeThreshold } = await loadRules(tx);
  const message = costRefusal({ ...request, finance_threshold: financeThreshold }, actualCost);
  if (message !== null) throw new AppError('finance_required', message, { fields: { [field]: message } });
}

/** What the log tells where the cost is not the one that finance approved. */
export function costNote({ committed_cost, finance_state }: Costs, actualCost: number | null): string | null {
  if (actualCost === null || finance_state !== 'approved' || actualCost === committed_cost) return null;
  return `Finance approved ${formatMoney(committed_cost)}; it cost ${formatMoney(actualCost)}`;
}
