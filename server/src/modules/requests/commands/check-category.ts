import { ANOTHER_CATEGORY } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { lockAsset } from '../../assets';
import type { RequestRow } from '../requests.repository';

/**
 * An approval covers the category, where the request names one.
 * @param field the field of the body that tells what the requester gets
 */
export function checkCategory(approved: number | null, category: number, field: string): void {
  if (approved !== null && approved !== category) throw invalid({ [field]: ANOTHER_CATEGORY });
}

/** What the requester chose from stock was approved by name; any other asset has to be of the approved category. */
export async function checkStockCategory(tx: Trx, request: RequestRow, assetId: number): Promise<void> {
  if (request.preferred_asset_id === assetId) return;
  const asset = await lockAsset(tx, assetId);
  if (asset) checkCategory(request.category_id, asset.category_id, 'asset_id');
}
