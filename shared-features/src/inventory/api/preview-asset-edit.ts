import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';
import { assetKeys } from '../../assets';

export type AssetEditPreviewInput = NonNullable<CallInput<typeof endpoints.previewAssetEdit>['query']>;

/** What an edit would do to the figures of an asset. What is half typed is refused, and asked again once it is whole. */
export function assetEditPreviewQuery(
  area: string,
  asset: { id: number; version: number },
  query: AssetEditPreviewInput,
) {
  return queryOptions({
    queryKey: assetKeys.editPreview(area, asset.id, { version: asset.version, ...query }),
    queryFn: ({ signal }) => call('previewAssetEdit', { params: { id: asset.id }, query }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
