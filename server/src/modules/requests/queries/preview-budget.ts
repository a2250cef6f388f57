import { type BudgetPreview, isOpenStatus } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import { previewBalances } from '../../finance';
import { type Actor, decisionsOn } from '../domain/decide';
import { rulesOf } from '../requests.presenter';
import { selectDetails } from '../requests.repository';

/**
 * What the dialogs show before one request is approved, or many are: what they leave of their budgets, and how each
 * stands now. Of many, those that are decided meanwhile are left out: what becomes of them, the approval says.
 * @param requestIds in the order in which they will be approved
 */
export async function previewBudget(
  db: Db,
  caller: Actor,
  requestIds: readonly number[],
): Promise<BudgetPreview> {
  const found = await selectDetails(db).where('requests.id', 'in', requestIds).execute();
  if (found.length === 0) throw notFound('Request');
  const open = found
    .filter(({ status }) => isOpenStatus(status))
    .sort((a, b) => requestIds.indexOf(a.id) - requestIds.indexOf(b.id));
  if (open.length === 0)
    throw new AppError('wrong_state', 'This request awaits neither an approval nor its fulfillment');
  return {
    ...(await previewBalances(db, open)),
    requests: open
      .map((row) => ({ id: row.id, version: row.version, decisions: decisionsOn(row, caller, rulesOf(row)) }))
      .sort((a, b) => a.id - b.id),
  };
}
