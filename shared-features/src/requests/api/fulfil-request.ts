import { call } from '@portal/auth';
import type { AssetRequest } from '@portal/contract';
import { useDecision } from './use-decision';

export interface Fulfilment {
  request: AssetRequest;
  /** The available asset that goes to the requester, if one does. */
  asset_id?: number | null;
  /** What it cost, in dollars; without it an asset from stock costs nothing, and anything else the estimate. */
  actual_cost?: number | null;
  note?: string | null;
}

/** Fulfils an approved request as it was seen. */
export function useFulfilRequest() {
  return useDecision({
    send: ({ request: { id, version }, ...facts }: Fulfilment) =>
      call('fulfilRequest', { params: { id }, body: { ...facts, version } }),
    done: 'Request fulfilled successfully',
    failed: 'Failed to fulfill request',
    next: (request) =>
      request.fulfilled_asset
        ? `${request.fulfilled_asset.name} is now allocated to ${request.user.name}.`
        : undefined,
  });
}
