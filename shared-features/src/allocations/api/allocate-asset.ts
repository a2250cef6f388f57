import { call } from '@portal/auth';
import { useCallKeys, useChange } from '../../feedback';

export interface NewAllocation {
  asset_id: number;
  user_id: number;
  note?: string | null;
}

/** Allocates an available asset; a repeated send takes effect once. */
export function useAllocateAsset() {
  const { keyFor, answered } = useCallKeys();
  return useChange({
    send: async (body: NewAllocation) => {
      const allocation = await call('allocateAsset', { body }, { idempotencyKey: keyFor(body) });
      answered();
      return allocation;
    },
    done: 'Asset allocated successfully',
    failed: 'Failed to allocate asset',
    next: ({ asset_name, user }) => `${asset_name} is now allocated to ${user.name}.`,
  });
}
