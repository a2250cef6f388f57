import { costRefusal, type FinanceState, formatMoney, whyBoughtForMore, whyMore } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import { loadRules, type RequestRow } from '../requests.repository';

/** The field of the body that has the cost: of what was bought, or of any other way. */
export type CostField = 'purchase_cost' | 'actual_cost';

interface Costs {
  /** What the approval commits, in dollars. */
  committed_cost: number;
  finance_state: FinanceState | null;
}

/** Refuses a cost that the approval does not cover: above what finance approved, or one that would have needed finance. */
export async function checkActualCost(
  tx: Trx,
  request: Costs,
  actualCost: number | null,
  field: CostField,
): Promise<void> {
  if (actualCost === null || actualCost <= request.committed_cost) return;
  const { financeThreshold } = await loadRules(tx);
  const message = costRefusal({ ...request, finance_threshold: financeThreshold }, actualCost);
  if (message !== null) throw new AppError('finance_required', message, { fields: { [field]: message } });
}

/** What goes beyond the approved amount is recorded with the reason for it. */
export function checkReason(
  request: Pick<RequestRow, 'committed_cost' | 'estimated_cost' | 'preferred_asset_id'>,
  { actualCost, costField, note }: { actualCost: number | null; costField: CostField; note: string | null },
): void {
  if (actualCost === null || note !== null) return;
  const why = costField === 'purchase_cost' ? whyBoughtForMore : whyMore;
  const message = why(request, actualCost);
  if (message !== null) throw invalid({ note: message });
}

/** What the log tells where the cost is not the one that finance approved, or more than procurement did. */
export function costNote({ committed_cost, finance_state }: Costs, actualCost: number | null): string | null {
  if (actualCost === null || actualCost === committed_cost) return null;
  const cost = `it cost ${formatMoney(actualCost)}`;
  if (finance_state === 'approved') return `Finance approved ${formatMoney(committed_cost)}; ${cost}`;
  if (actualCost < committed_cost) return null;
  const approved = committed_cost === 0 ? 'No money was' : `${formatMoney(committed_cost)} was`;
  return `${approved} approved; ${cost}`;
}
