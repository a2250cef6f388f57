import type { AssetRequest } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { mailFinanceApproved } from '../requests.mail';
import { presentRequest } from '../requests.presenter';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction, saveRequest } from './act-on-request';
import { logRequestChange } from './request-activity';

export function financeApproveRequest(
  { db, publicUrl, checkBudget }: RequestsDependencies,
  { caller, id, version }: { caller: Caller; id: number; version?: number },
): Promise<AssetRequest> {
  return inTransaction(db, async (tx) => {
    const { request, next, note } = await openForAction(tx, {
      action: 'finance-approve',
      id,
      caller,
      version,
    });
    const budgetNote = await checkBudget(tx, request);
    const after = await saveRequest(tx, request, {
      ...next,
      finance_approved_by: caller.id,
      finance_approved_at: sql<Date>`now()`,
    });
    await logRequestChange(tx, {
      caller,
      action: 'Finance Approved Request',
      before: request,
      after,
      note: joinNotes(note, budgetNote),
    });
    await mailFinanceApproved(tx, { request: after, actor: caller, publicUrl });
    return presentRequest(after, caller);
  });
}
