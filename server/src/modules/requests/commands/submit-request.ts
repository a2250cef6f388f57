import type { AssetRequest, RequestInput } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { presentRequest } from '../requests.presenter';
import { insertRequest } from '../requests.repository';
import { readBack } from './act-on-request';
import { logRequestChange } from './request-activity';
import { checkedColumns } from './request-columns';

export function submitRequest(
  db: Db,
  { caller, input, call }: { caller: Caller; input: RequestInput; call: IdempotentCall | undefined },
): Promise<AssetRequest> {
  return inIdempotentTransaction(db, call, async (tx) => {
    const columns = await checkedColumns(tx, input, { userId: caller.id });
    const id = await insertRequest(tx, { ...columns, user_id: caller.id });
    const after = await readBack(tx, id);
    await logRequestChange(tx, { caller, action: 'Submitted Request', before: null, after });
    return presentRequest(after, caller);
  });
}
