import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { assetKeys } from '../../assets';

/** How many assets there are in each state. */
export function assetCountsQuery(area: string) {
  return queryOptions({
    queryKey: assetKeys.counts(area),
    queryFn: ({ signal }) => call('getAssetsSummary', {}, { signal }),
  });
}
