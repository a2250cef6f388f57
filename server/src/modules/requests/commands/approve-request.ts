import type { AssetRequest } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { mailApproved } from '../requests.mail';
import { presentRequest } from '../requests.presenter';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction, saveRequest } from './act-on-request';
import { startRepair } from './repair-asset';
import { logRequestChange } from './request-activity';

export function approveRequest(
  { db, publicUrl, checkBudget }: RequestsDependencies,
  { caller, id, version }: { caller: Caller; id: number; version?: number },
): Promise<AssetRequest> {
  return inTransaction(db, async (tx) => {
    const { request, next, note } = await openForAction(tx, { action: 'approve', id, caller, version });
    const before = await startRepair(tx, request, caller);
    const budgetNote = await checkBudget(tx, request);
    const after = await saveRequest(tx, request, {
      ...next,
      approved_by: caller.id,
      approved_at: sql<Date>`now()`,
      asset_status_before: before,
    });
    await logRequestChange(tx, {
      caller,
      action: 'Approved Request',
      before: request,
      after,
      note: joinNotes(note, budgetNote),
    });
    await mailApproved(tx, { request: after, actor: caller, publicUrl });
    return presentRequest(after, caller);
  });
}
