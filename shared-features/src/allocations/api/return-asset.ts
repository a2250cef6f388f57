import { call } from '@portal/auth';
import type { AssetCondition } from '@portal/contract';
import { useChange } from '../../feedback';

export interface Return {
  id: number;
  condition?: AssetCondition | undefined;
  damaged?: boolean;
  note?: string | null;
}

/** Takes an asset back. */
export function useReturnAsset() {
  return useChange({
    send: ({ id, ...body }: Return) => call('returnAsset', { params: { id }, body }),
    done: 'Asset returned successfully',
    failed: 'Failed to return asset',
    next: ({ asset_name, asset_status }) =>
      asset_status === 'maintenance'
        ? `${asset_name} is in maintenance.`
        : `${asset_name} is available again.`,
  });
}
