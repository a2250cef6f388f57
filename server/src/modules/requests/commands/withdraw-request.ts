import type { AssetRequest } from '@portal/contract';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { presentRequest } from '../requests.presenter';
import { openForAction, saveRequest } from './act-on-request';
import { logRequestChange } from './request-activity';

export function withdrawRequest(
  db: Db,
  { caller, id }: { caller: Caller; id: number },
): Promise<AssetRequest> {
  return inTransaction(db, async (tx) => {
    const { request, next } = await openForAction(tx, { action: 'withdraw', id, caller });
    const after = await saveRequest(tx, request, {
      ...next,
      withdrawn_by: caller.id,
      withdrawn_at: sql<Date>`now()`,
    });
    await logRequestChange(tx, { caller, action: 'Withdrew Request', before: request, after });
    return presentRequest(after, caller);
  });
}
