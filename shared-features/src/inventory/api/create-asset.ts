import { call } from '@portal/auth';
import { useCallKeys, useChange } from '../../feedback';
import type { AssetFormValues } from '../model/asset-form';

/** Adds an asset with its picture. Sent again after a broken connection, it is still one asset. */
export function useCreateAsset() {
  const { keyFor, answered } = useCallKeys();
  return useChange({
    send: async ({ image, ...body }: AssetFormValues) => {
      const picture = image && [image.name, image.size, image.lastModified];
      const idempotencyKey = keyFor({ ...body, picture });
      const asset = await call('createAsset', { body, ...(image ? { image } : {}) }, { idempotencyKey });
      answered();
      return asset;
    },
    done: 'Asset created successfully',
    failed: 'Failed to create asset',
    next: (asset) => `Its tag is ${asset.asset_tag}.`,
  });
}
