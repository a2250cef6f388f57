import type { BudgetPreview } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import { readBalances, readCommitments } from '../budget-preview';
import { loadFinanceSettings } from '../finance.repository';

/** What the dialogs show before an approval: of a pending request, or of one that awaits finance. */
export async function previewBudget(db: Db, requestId: number): Promise<BudgetPreview> {
  const request = await db
    .selectFrom('requests')
    .select(['id', 'department_id', 'committed_cost', 'status', 'finance_state'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!request) throw notFound('Request');
  const isToDecide =
    request.status === 'pending' || (request.status === 'approved' && request.finance_state === 'awaiting');
  if (!isToDecide) throw new AppError('wrong_state', 'This request awaits no approval');
  const balances = await readBalances(db, request, await loadFinanceSettings(db));
  return { ...balances, commitments: await readCommitments(db, request, balances.budgets) };
}
