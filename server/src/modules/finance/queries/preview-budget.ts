import type { BudgetPreview } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import { readBalances, withCommitments } from '../budget-preview';
import { loadFinanceSettings } from '../finance.repository';

/**
 * What the dialogs show before one request is approved or fulfilled, perhaps at another cost, or before many are
 * approved. Of many, those that are decided meanwhile are left out: what becomes of them, the approval says.
 * @param requestIds in the order in which they will be approved
 */
export async function previewBudget(db: Db, requestIds: readonly number[]): Promise<BudgetPreview> {
  const found = await db
    .selectFrom('requests')
    .select(['id', 'department_id', 'committed_cost', 'version', 'status', 'finance_state'])
    .where('id', 'in', requestIds)
    .execute();
  if (found.length === 0) throw notFound('Request');
  const open = found
    .filter(({ status }) => status === 'pending' || status === 'approved')
    .sort((a, b) => requestIds.indexOf(a.id) - requestIds.indexOf(b.id));
  if (open.length === 0)
    throw new AppError('wrong_state', 'This request awaits neither an approval nor its fulfilment');
  const preview = await withCommitments(
    db,
    open,
    await readBalances(db, open, await loadFinanceSettings(db)),
  );
  return {
    ...preview,
    requests: open
      .map(({ id, version, status, finance_state }) => ({ id, version, status, finance_state }))
      .sort((a, b) => a.id - b.id),
  };
}
