import { call } from '@portal/auth';
import type { Allocation, Asset } from '@portal/contract';
import { queryOptions } from '@portal/ui/query';

/** An asset of the caller's, and the allocation by which it is theirs; none for one that they may only see. */
export interface MyAsset {
  asset: Asset;
  allocation: Allocation | undefined;
}

/** One asset by its id, with since when the caller has it. */
export function myAssetQuery(id: number) {
  return queryOptions({
    queryKey: ['employee', 'allocations', 'asset', id],
    queryFn: async ({ signal }): Promise<MyAsset> => {
      const asset = await call('getAsset', { params: { id } }, { signal });
      const mine = await call('listMyAllocations', { query: { search: asset.asset_tag } }, { signal });
      return { asset, allocation: mine.items.find(({ asset_id }) => asset_id === id) };
    },
  });
}
