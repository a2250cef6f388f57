import type { BudgetPreview } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import { readBalances, readCommitments } from '../budget-preview';
import { loadFinanceSettings } from '../finance.repository';

/** What the dialogs show before an approval or before it is fulfilled, perhaps at another cost. */
export async function previewBudget(db: Db, requestId: number): Promise<BudgetPreview> {
  const request = await db
    .selectFrom('requests')
    .select(['id', 'department_id', 'committed_cost', 'status'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!request) throw notFound('Request');
  if (request.status !== 'pending' && request.status !== 'approved')
    throw new AppError('wrong_state', 'This request awaits neither an approval nor its fulfilment');
  const balances = await readBalances(db, request, await loadFinanceSettings(db));
  return { ...balances, commitments: await readCommitments(db, request, balances.budgets) };
}
