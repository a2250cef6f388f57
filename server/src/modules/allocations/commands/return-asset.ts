import type { Allocation, BodyOf, endpoints } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { assetLabel, changeAssetStatus, lockAsset } from '../../assets';
import { presentAllocation } from '../allocations.presenter';
import { closeAllocation, findAllocation, lockAllocation, readAllocation } from '../allocations.repository';
import { refusingCustodyConflicts } from '../custody-conflicts';
import { statusAfterReturn } from '../domain/custody';

type ReturnBody = BodyOf<typeof endpoints.returnAsset>;

/** Takes an asset back from whoever holds it. */
export function returnAsset(
  db: Db,
  caller: Caller,
  allocationId: number,
  body: ReturnBody,
): Promise<Allocation> {
  return refusingCustodyConflicts(() =>
    inTransaction(db, async (tx) => {
      const { asset, allocation } = await lockForReturn(tx, allocationId);
      const condition = body?.condition ?? null;
      const note = body?.note ?? null;
      const closed =
        allocation.returned_at === null &&
        (await closeAllocation(tx, {
          id: allocationId,
          returned_by: caller.id,
          return_condition: condition,
          return_note: note,
        }));
      if (!closed) throw new AppError('wrong_state', `${assetLabel(asset)} was already returned`);

      const status = statusAfterReturn(asset.status, body?.damaged ?? false);
      await changeAssetStatus(tx, { assetId: asset.id, from: asset.status, to: status, condition });
      await appendActivity(tx, {
        actor: { id: caller.id, name: caller.name },
        action: 'Returned Asset',
        target: { type: 'asset', id: asset.id, label: assetLabel(asset) },
        before: { status: asset.status, holder: allocation.holder_name, condition: asset.condition },
        after: { status, holder: null, condition: condition ?? asset.condition, allocation_id: allocationId },
        note,
      });
      return presentAllocation(await readAllocation(tx, allocationId));
    }),
  );
}

async function lockForReturn(tx: Trx, allocationId: number) {
  const found = await findAllocation(tx, allocationId);
  const asset = found && (await lockAsset(tx, found.asset_id));
  if (!asset) throw notFound('Allocation');
  return { asset, allocation: await lockAllocation(tx, allocationId) };
}
