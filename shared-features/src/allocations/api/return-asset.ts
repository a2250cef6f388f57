import { call } from '@portal/auth';
import type { AssetCondition, AssetStatus } from '@portal/contract';
import { useChange } from '../../feedback';

export interface Return {
  id: number;
  condition?: AssetCondition | undefined;
  damaged?: boolean;
  note?: string | null;
}

/** What is said of the asset, by the status in which the return left it. */
const STATE_AFTER: Readonly<Record<AssetStatus, string>> = {
  available: 'available again',
  assigned: 'assigned again',
  maintenance: 'in maintenance',
  retired: 'retired',
};

/** Takes an asset back. */
export function useReturnAsset() {
  return useChange({
    send: ({ id, ...body }: Return) => call('returnAsset', { params: { id }, body }),
    done: 'Asset returned successfully',
    failed: 'Failed to return asset',
    next: ({ asset_name, asset_status }) => `${asset_name} is ${STATE_AFTER[asset_status]}.`,
  });
}
