import { call } from '@portal/auth';
import type { AssetCondition } from '@portal/contract';
import { useCallKeys, useChange } from '../../feedback';

export interface Transfer {
  id: number;
  user_id: number;
  condition?: AssetCondition | undefined;
  note?: string | null;
}

/** Hands an asset on to another person; a repeated send takes effect once. */
export function useTransferAsset() {
  const { keyFor, answered } = useCallKeys();
  return useChange({
    send: async ({ id, ...body }: Transfer) => {
      const idempotencyKey = keyFor({ id, ...body });
      const allocation = await call('transferAsset', { params: { id }, body }, { idempotencyKey });
      answered();
      return allocation;
    },
    done: 'Asset transferred successfully',
    failed: 'Failed to transfer asset',
    next: ({ asset_name, user }) => `${asset_name} is now allocated to ${user.name}.`,
  });
}
