import type { AssetRequest, BodyOf, endpoints } from '@portal/contract';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { refusingCustodyConflicts } from '../../allocations';
import { addAsset, refuseDuplicateSerial } from '../../assets';
import { readToday } from '../../settings';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction } from './act-on-request';
import { checkFulfilment } from './check-fulfilment';
import { allocateToRequester, completeRequest } from './complete-request';

interface RecordPurchase {
  caller: Caller;
  id: number;
  input: BodyOf<typeof endpoints.recordPurchase>;
}

/**
 * Fulfils a request with what was bought for it, all in one transaction: the asset is added with its cost, allocated
 * to the requester, and the budget has the actual cost in place of the estimate.
 */
export function recordPurchase(
  dependencies: RequestsDependencies,
  { caller, id, input }: RecordPurchase,
  call: IdempotentCall | undefined,
): Promise<AssetRequest> {
  const { version, note, ...facts } = input;
  return refusingCustodyConflicts(() =>
    refuseDuplicateSerial(() =>
      inIdempotentTransaction(dependencies.db, call, async (tx) => {
        const opened = await openForAction(tx, { action: 'fulfil', id, caller, version });
        const attempt = { way: 'purchase', cost: facts.purchase_cost } as const;
        const bought = { brand: null, model_number: null, ...facts };
        const judgement = await checkFulfilment(tx, opened, { ...attempt, assetId: null, bought });
        const assetId = await addAsset(tx, {
          caller,
          // A purchase has a day: without one nothing would ever be written off.
          input: { ...facts, purchase_date: facts.purchase_date ?? (await readToday(tx)), condition: 'NEW' },
          origin: 'purchased',
        });
        await allocateToRequester(tx, opened.request, { caller, assetId, note });
        return completeRequest(tx, dependencies, opened, { caller, assetId, note, judgement, attempt });
      }),
    ),
  );
}
