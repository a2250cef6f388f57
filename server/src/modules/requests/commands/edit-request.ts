import type { AssetRequest, RequestInput } from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { positionAfterEdit } from '../domain/approval-cover';
import { heldByPartialOrder, heldBySpending } from '../domain/obstacles';
import { presentRequest } from '../requests.presenter';
import { noteLapse } from '../requests.repository';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction, readBack, saveRequest } from './act-on-request';
import { endRepair } from './repair-asset';
import { logRequestChange } from './request-activity';
import { checkedColumns } from './request-columns';

/** What is forgotten of an approval that no longer holds; `approvals` keeps it. */
const WITHOUT_APPROVAL = {
  approved_by: null,
  approved_at: null,
  finance_approved_by: null,
  finance_approved_at: null,
  asset_status_before: null,
  released_at: null,
} as const;

/** Changes a request; one that was approved goes back for approval when the change touches what was approved. */
export function editRequest(
  { db, leaveOrder }: RequestsDependencies,
  { caller, id, version, input }: { caller: Caller; id: number; version: number; input: RequestInput },
): Promise<AssetRequest> {
  return inTransaction(db, async (tx) => {
    const { request, next } = await openForAction(tx, { action: 'edit', id, caller, version });
    const changes = await checkedColumns(tx, input, {
      userId: request.user_id,
      before: request,
      prefix: 'request.',
    });
    const { isSentBack, ...position } = positionAfterEdit(request, changes, next);
    const spent = isSentBack
      ? (heldBySpending('send back', request) ?? heldByPartialOrder(request))
      : undefined;
    if (spent) throw new AppError(spent.code, spent.text);
    // What is approved anew is ordered anew.
    if (isSentBack && request.order_id !== null)
      await leaveOrder(tx, { requestId: id, orderId: request.order_id, caller });
    if (isSentBack) await endRepair(tx, request, caller, 'changed after its approval');
    const after = await saveRequest(tx, request, {
      ...changes,
      ...position,
      ...(isSentBack ? { ...WITHOUT_APPROVAL, reopened_at: sql<Date>`now()` } : {}),
    });
    const editId = await logRequestChange(tx, {
      caller,
      action: 'Edited Request',
      before: request,
      after,
      note: isSentBack ? 'What was approved has changed: it goes back for approval' : null,
    });
    if (isSentBack) await noteLapse(tx, id, editId);
    // Read once more: what was approved before is known now.
    return presentRequest(await readBack(tx, id), caller);
  });
}
