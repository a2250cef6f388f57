import { type AssetRequest, REPAIR_REQUEST_NAME } from '@portal/contract';

type Named = Pick<AssetRequest, 'request_type' | 'asset_name' | 'asset'>;

/** What lists call a request: "Repair Request" for a repair, else the asset's name, "N/A" without one. */
export function requestName(request: Named): string {
  return request.request_type === 'REPAIR' ? REPAIR_REQUEST_NAME : (request.asset_name ?? 'N/A');
}

/** Name and, for a repair, the asset it is about: for dialogs and messages. */
export function requestTitle(request: Named): string {
  const name = requestName(request);
  return request.request_type === 'REPAIR' && request.asset ? `${name}: ${request.asset.name}` : name;
}
