import type { Allocation, BodyOf, endpoints } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { assetLabel, changeAssetStatus } from '../../assets';
import { presentAllocation } from '../allocations.presenter';
import { readAllocation } from '../allocations.repository';
import { refusingCustodyConflicts } from '../custody-conflicts';
import { statusAfterReturn } from '../domain/custody';
import { closeCustody, lockCustody } from './lock-custody';

export type ReturnBody = BodyOf<typeof endpoints.returnAsset>;

/** Takes an asset back from whoever holds it; in the condition it was in unless another is named. */
export function returnAsset(
  db: Db,
  caller: Caller,
  allocationId: number,
  body: ReturnBody,
): Promise<Allocation> {
  return refusingCustodyConflicts(() =>
    inTransaction(db, async (tx) => {
      const { asset, allocation } = await lockCustody(tx, allocationId);
      const condition = body?.condition ?? asset.condition;
      const note = body?.note ?? null;
      await closeCustody(tx, { asset, allocation, caller, condition, note });

      const status = statusAfterReturn(asset.status, body?.damaged ?? false);
      await changeAssetStatus(tx, { assetId: asset.id, from: asset.status, to: status, condition });
      await appendActivity(tx, {
        actor: { id: caller.id, name: caller.name },
        action: 'Returned Asset',
        target: { type: 'asset', id: asset.id, label: assetLabel(asset) },
        before: { status: asset.status, holder: allocation.holder_name, condition: asset.condition },
        after: { status, holder: null, condition, allocation_id: allocationId },
        note,
      });
      return presentAllocation(await readAllocation(tx, allocationId), caller);
    }),
  );
}
