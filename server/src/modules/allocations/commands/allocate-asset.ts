import type { Allocation, BodyOf, endpoints } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import type { OverridePreference } from '../../assets';
import { presentAllocation } from '../allocations.presenter';
import { readAllocation } from '../allocations.repository';
import { refusingCustodyConflicts } from '../custody-conflicts';
import { allocateInTransaction } from './allocate-in-transaction';

/** Allocates an asset; the same Idempotency-Key gets the same allocation. */
export function allocateAsset(
  { db, overridePreference }: { db: Db; overridePreference: OverridePreference },
  caller: Caller,
  body: BodyOf<typeof endpoints.allocateAsset>,
  idempotentCall: IdempotentCall | undefined,
): Promise<Allocation> {
  return refusingCustodyConflicts(() =>
    inIdempotentTransaction(db, idempotentCall, async (tx) => {
      const { allocationId } = await allocateInTransaction(tx, {
        assetId: body.asset_id,
        userId: body.user_id,
        actor: { id: caller.id, name: caller.name },
        note: body.note,
        overridePreference,
      });
      return presentAllocation(await readAllocation(tx, allocationId), caller);
    }),
  );
}
