import type { AssetRequest } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { refusingCustodyConflicts } from '../../allocations';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction } from './act-on-request';
import { checkStockCategory } from './check-category';
import { allocateToRequester, completeRequest } from './complete-request';
import { checkGivesWished, checkServedFromStock, tellOtherWishers } from './wish-asset';

/** What comes from stock costs nothing new; without an asset the estimate counts. Either unless a cost is given. */
function costOf({ assetId, actualCost }: Pick<FulfilCommand, 'assetId' | 'actualCost'>): number | null {
  return actualCost ?? (assetId === null ? null : 0);
}

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
        await checkGivesWished(tx, opened.request, { assetId, note });
        await checkStockCategory(tx, opened.request, assetId);
        await allocateToRequester(tx, opened.request, { caller, assetId, note });
      }
      const answer = await completeRequest(tx, dependencies, opened, {
        ...command,
        actualCost: costOf(command),
        costField: 'actual_cost',
      });
      if (assetId !== null)
        await tellOtherWishers(tx, {
          assetId,
          requestId: id,
          publicUrl: dependencies.publicUrl,
        });
      return answer;
    }),
  );
}
