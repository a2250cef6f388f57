import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { type LockedAsset, lockAsset } from '../assets';

/** Locks the asset, and answers it with who holds it: nobody where there is no such asset. */
export async function lockHeldAsset(
  tx: Trx,
  assetId: number,
): Promise<{ asset: LockedAsset | null; holderId: number | undefined }> {
  const asset = await lockAsset(tx, assetId);
  if (!asset || asset.deleted_at) return { asset: asset ?? null, holderId: undefined };
  // A statement of its own: one that has waited for the lock still sees the holder of before.
  const allocation = await tx
    .selectFrom('allocations')
    .select('user_id')
    .where('asset_id', '=', assetId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return { asset, holderId: allocation?.user_id };
}

/** The id of a repair of this asset that is under way: any approved one, or one that this person has asked for. */
export async function findOpenRepair(
  tx: Trx,
  { assetId, userId, except }: { assetId: number; userId?: number; except?: number },
): Promise<number | undefined> {
  const open = await tx
    .selectFrom('requests')
    .select('id')
    .where('asset_id', '=', assetId)
    .where((eb) =>
      eb.or([
        eb('status', '=', sql.lit('approved')),
        ...(userId === undefined ? [] : [eb.and({ status: 'pending', user_id: userId })]),
      ]),
    )
    .$if(except !== undefined, (query) => query.where('id', '!=', except as number))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return open?.id;
}
