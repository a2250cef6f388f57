import { call } from '@portal/auth';
import { useState } from 'react';
import { useChange } from '../../feedback';
import type { AssetFormValues } from '../model/asset-form';

/** Adds an asset with its picture. Sent again after a broken connection, it is still one asset. */
export function useCreateAsset() {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useChange({
    send: ({ image, ...body }: AssetFormValues) =>
      call('createAsset', { body, ...(image ? { image } : {}) }, { idempotencyKey }),
    done: 'Asset created successfully',
    failed: 'Failed to create asset',
    next: (asset) => `Its tag is ${asset.asset_tag}.`,
  });
}
