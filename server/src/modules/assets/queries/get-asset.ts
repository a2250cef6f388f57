import type { Asset } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { canSeeInventory } from '../assets.policy';
import { presentAsset } from '../assets.presenter';
import { existingAssets, withAssetFacts } from '../assets.repository';

/** One asset. To whom it is not shown, it is not there. */
export async function getAsset(db: Db, caller: Caller, id: number): Promise<Asset> {
  const row = await withAssetFacts(existingAssets(db)).where('assets.id', '=', id).executeTakeFirst();
  if (!row || !(canSeeInventory(caller) || row.holder?.id === caller.id)) throw notFound('Asset');
  return presentAsset(row, caller);
}
