import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { assetKeys } from '../../assets';
import { pagedQuery } from '../../feedback';

export type AssetListQuery = NonNullable<CallInput<typeof endpoints.listAssets>['query']>;

/** One page of the inventory; the page before stays while the next one loads. */
export function assetListQuery(area: string, query: AssetListQuery) {
  return pagedQuery(assetKeys.list(area, query), (signal) => call('listAssets', { query }, { signal }));
}
