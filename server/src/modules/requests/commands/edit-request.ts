import type { AssetRequest, RequestInput } from '@portal/contract';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { presentRequest } from '../requests.presenter';
import { openForAction, saveRequest } from './act-on-request';
import { logRequestChange } from './request-activity';
import { checkReferences, columnsOf } from './request-columns';

export function editRequest(
  db: Db,
  { caller, id, version, input }: { caller: Caller; id: number; version: number; input: RequestInput },
): Promise<AssetRequest> {
  return inTransaction(db, async (tx) => {
    const { request, next } = await openForAction(tx, { action: 'edit', id, caller, version });
    await checkReferences(tx, input, { userId: request.user_id, before: request, prefix: 'request.' });
    const after = await saveRequest(tx, request, { ...next, ...columnsOf(input) });
    await logRequestChange(tx, { caller, action: 'Edited Request', before: request, after });
    return presentRequest(after, caller);
  });
}
