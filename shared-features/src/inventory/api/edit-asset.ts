import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { useChange } from '../../feedback';

type AssetEdit = CallInput<typeof endpoints.editAsset>;

/** Changes an asset as it was seen. */
export function useEditAsset() {
  return useChange({
    send: (edit: AssetEdit) => call('editAsset', edit),
    done: 'Asset updated successfully',
    failed: 'Failed to update asset',
  });
}
