import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { assetKeys } from '../../assets';

/** What the asset is worth today, and how it is written off; for those who see finance. */
export function depreciationQuery(area: string, id: number) {
  return queryOptions({
    queryKey: assetKeys.depreciation(area, id),
    queryFn: ({ signal }) => call('getDepreciation', { params: { id } }, { signal }),
  });
}
