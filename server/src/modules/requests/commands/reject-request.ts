import type { AssetRequest } from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { mailRejected } from '../requests.mail';
import { presentRequest } from '../requests.presenter';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction, saveRequest } from './act-on-request';
import { endRepair } from './repair-asset';
import { logRequestChange } from './request-activity';

export function rejectRequest(
  { db, publicUrl }: RequestsDependencies,
  { caller, id, comment, version }: { caller: Caller; id: number; comment: string; version?: number },
): Promise<AssetRequest> {
  return inTransaction(db, async (tx) => {
    const { request, next, note } = await openForAction(tx, { action: 'reject', id, caller, version });
    await endRepair(tx, request, caller, 'rejected');
    const after = await saveRequest(tx, request, {
      ...next,
      rejected_by: caller.id,
      rejected_at: sql<Date>`now()`,
      rejection_comment: comment,
    });
    await logRequestChange(tx, { caller, action: 'Rejected Request', before: request, after, note });
    await mailRejected(tx, { request: after, actor: caller, publicUrl });
    return presentRequest(after, caller);
  });
}
