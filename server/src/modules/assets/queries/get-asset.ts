import type { Asset } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { canSeeInventory } from '../assets.policy';
import { presentAsset } from '../assets.presenter';
import { findAssetFacts, findDeletion } from '../assets.repository';

/** One asset. To whom it is not shown, it is not there. */
export async function getAsset(db: Db, caller: Caller, id: number): Promise<Asset> {
  const [row] = await findAssetFacts(db, id);
  if (!row) throw await missing(db, caller, id);
  if (!(canSeeInventory(caller) || row.holder?.id === caller.id)) throw notFound('Asset');
  return presentAsset(row, caller);
}

/** Who sees the inventory learns that an asset was deleted, when and by whom; anybody else that there is none. */
async function missing(db: Db, caller: Caller, id: number): Promise<AppError> {
  const deleted = canSeeInventory(caller) ? await findDeletion(db, id) : undefined;
  if (!deleted) return notFound('Asset');
  return new AppError('not_found', `${deleted.label} was deleted`, { deleted });
}
