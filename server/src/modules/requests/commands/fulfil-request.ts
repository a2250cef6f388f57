import type { AssetRequest } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { refusingCustodyConflicts } from '../../allocations';
import type { RequestsDependencies } from '../requests-dependencies';
import { type Opened, openForAction } from './act-on-request';
import { checkFulfilment } from './check-fulfilment';
import { allocateToRequester, completeRequest } from './complete-request';
import { notifyOtherRequesters } from './preferred-asset';

interface FulfilCommand {
  caller: Caller;
  id: number;
  assetId: number | null;
  actualCost: number | null;
  note: string | null;
  version?: number;
}

function wayOf({ request_type }: Opened['request'], assetId: number | null) {
  if (assetId !== null) return 'stock';
  return request_type === 'REPAIR' ? 'repair' : 'nothing';
}

export function fulfilRequest(
  dependencies: RequestsDependencies,
  { caller, id, assetId, actualCost, note, version }: FulfilCommand,
): Promise<AssetRequest> {
  return refusingCustodyConflicts(() =>
    inTransaction(dependencies.db, async (tx) => {
      const opened = await openForAction(tx, { action: 'fulfil', id, caller, version });
      const attempt = { way: wayOf(opened.request, assetId), cost: actualCost } as const;
      const judgement = await checkFulfilment(tx, opened, { ...attempt, assetId, bought: null });
      if (assetId !== null) await allocateToRequester(tx, opened.request, { caller, assetId, note });
      const answer = await completeRequest(tx, dependencies, opened, {
        ...{ caller, assetId, note, judgement, attempt },
      });
      if (assetId !== null)
        await notifyOtherRequesters(tx, {
          assetId,
          requestId: id,
          publicUrl: dependencies.publicUrl,
        });
      return answer;
    }),
  );
}
