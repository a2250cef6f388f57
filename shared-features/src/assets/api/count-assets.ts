import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { assetKeys, type InventoryArea } from './asset-keys';

/** How many assets there are in each state. */
export function assetCountsQuery(area: InventoryArea) {
  return queryOptions({
    queryKey: assetKeys.counts(area),
    queryFn: ({ signal }) => call('getAssetsSummary', {}, { signal }),
  });
}
