import type { AssetRequest, BodyOf, endpoints } from '@portal/contract';
import { joinNotes } from '../../../platform/activity/join-notes';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { refusingCustodyConflicts } from '../../allocations';
import { addAsset, refusingTakenSerial } from '../../assets';
import { readToday } from '../../settings';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction } from './act-on-request';
import { checkCategory } from './check-category';
import { checkItem } from './check-item';
import { allocateToRequester, completeRequest } from './complete-request';
import { checkMayBuy } from './wish-asset';

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
    refusingTakenSerial(() =>
      inIdempotentTransaction(dependencies.db, call, async (tx) => {
        const opened = await openForAction(tx, { action: 'fulfil', id, caller, version });
        if (opened.request.request_type === 'REPAIR')
          throw invalid({ name: 'A repair brings its own asset back; nothing is bought for it' });
        const instead = await checkMayBuy(tx, opened.request);
        checkCategory(opened.request.category_id, facts.category_id, 'category_id');
        checkItem(opened.request, { brand: null, model_number: null, ...facts }, note);
        const assetId = await addAsset(tx, {
          caller,
          // A purchase has a day: without one nothing would ever be written off.
          input: { ...facts, purchase_date: facts.purchase_date ?? (await readToday(tx)), condition: 'NEW' },
        });
        await allocateToRequester(tx, opened.request, { caller, assetId, note });
        const noted = { ...opened, note: joinNotes(opened.note, instead) };
        return completeRequest(tx, dependencies, noted, {
          caller,
          assetId,
          actualCost: facts.purchase_cost,
          costField: 'purchase_cost',
          note,
        });
      }),
    ),
  );
}
