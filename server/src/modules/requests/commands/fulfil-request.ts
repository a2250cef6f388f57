import type { AssetRequest } from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { allocateInTransaction, refusingCustodyConflicts } from '../../allocations';
import { mailFulfilled } from '../requests.mail';
import { presentRequest } from '../requests.presenter';
import { isUserActive, type RequestRow } from '../requests.repository';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction, saveRequest } from './act-on-request';
import { endRepair } from './repair-asset';
import { logRequestChange } from './request-activity';
import { checkServedFromStock, tellOtherWishers } from './wish-asset';

interface FulfilCommand {
  caller: Caller;
  id: number;
  assetId: number | null;
  actualCost: number | null;
  note: string | null;
  version?: number;
}

export function fulfilRequest(
  { db, publicUrl }: RequestsDependencies,
  command: FulfilCommand,
): Promise<AssetRequest> {
  const { caller, id, assetId, version } = command;
  return refusingCustodyConflicts(() =>
    inTransaction(db, async (tx) => {
      const { request, next, note } = await openForAction(tx, { action: 'fulfil', id, caller, version });
      checkServedFromStock(request, assetId);
      if (assetId !== null) await allocateToRequester(tx, request, command, assetId);
      await endRepair(tx, request, caller, 'fulfilled');
      const after = await saveRequest(tx, request, {
        ...next,
        fulfilled_by: caller.id,
        fulfilled_at: sql<Date>`now()`,
        fulfilled_asset_id: assetId,
        fulfil_note: command.note,
        actual_cost: command.actualCost,
      });
      await logRequestChange(tx, { caller, action: 'Fulfilled Request', before: request, after, note });
      await mailFulfilled(tx, { request: after, actor: caller, publicUrl });
      if (assetId !== null) await tellOtherWishers(tx, { assetId, requestId: id, actor: caller, publicUrl });
      return presentRequest(after, caller);
    }),
  );
}

async function allocateToRequester(
  tx: Trx,
  request: RequestRow,
  { caller, note }: FulfilCommand,
  assetId: number,
): Promise<void> {
  if (request.request_type === 'REPAIR')
    throw invalid({ asset_id: 'A repair brings its own asset back; no other can be allocated with it' });
  if (!(await isUserActive(tx, request.user_id)))
    throw new AppError(
      'conflict',
      'The account of the person who made this request is not active, so nothing can be allocated to them',
    );
  await allocateInTransaction(tx, {
    assetId,
    userId: request.user_id,
    actor: { id: caller.id, name: caller.name },
    requestId: request.id,
    note,
  });
}
