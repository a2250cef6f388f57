import { call } from '@portal/auth';
import type { AssetRequest, StockItem } from '@portal/contract';

const OFFERED = 30;

/** Available assets for a request, best matches first, and what speaks for each. */
export async function findStock(
  { id }: Pick<AssetRequest, 'id'>,
  search: string,
  signal: AbortSignal,
): Promise<StockItem[]> {
  const query = { search, page_size: OFFERED };
  return (await call('listRequestStock', { params: { id }, query }, { signal })).items;
}
