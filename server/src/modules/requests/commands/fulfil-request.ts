import type { AssetRequest } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { refusingCustodyConflicts } from '../../allocations';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction } from './act-on-request';
import { checkStockCategory } from './check-category';
import { allocateToRequester, completeRequest } from './complete-request';
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
  dependencies: RequestsDependencies,
  command: FulfilCommand,
): Promise<AssetRequest> {
  const { caller, id, assetId, note, version } = command;
  return refusingCustodyConflicts(() =>
    inTransaction(dependencies.db, async (tx) => {
      const opened = await openForAction(tx, { action: 'fulfil', id, caller, version });
      checkServedFromStock(opened.request, assetId);
      if (assetId !== null) {
        if (opened.request.request_type === 'REPAIR')
          throw invalid({
            asset_id: 'A repair brings its own asset back; no other can be allocated with it',
          });
        await checkStockCategory(tx, opened.request, assetId);
        await allocateToRequester(tx, opened.request, { caller, assetId, note });
      }
      const answer = await completeRequest(tx, dependencies, opened, {
        ...command,
        costField: 'actual_cost',
      });
      if (assetId !== null)
        await tellOtherWishers(tx, {
          assetId,
          requestId: id,
          actor: caller,
          publicUrl: dependencies.publicUrl,
        });
      return answer;
    }),
  );
}
