import { call } from '@portal/auth';
import type { Asset, Destination } from '@portal/contract';
import { useChange } from '../../feedback';

interface Step {
  asset: Asset;
  /** Why; the log keeps it. */
  note: string | null;
}

export function useSendToMaintenance() {
  return useChange({
    send: ({ asset: { id }, note }: Step) =>
      call('sendAssetToMaintenance', { params: { id }, body: { note } }),
    done: 'Asset sent to maintenance',
    failed: 'Failed to send asset to maintenance',
  });
}

export function useBringBack() {
  return useChange({
    send: ({ asset: { id }, note }: Step) => call('bringAssetBack', { params: { id }, body: { note } }),
    done: 'Asset brought back from maintenance',
    failed: 'Failed to bring asset back',
    next: ({ name, holder }) =>
      holder ? `${holder.name} can use ${name} again.` : `${name} is available again.`,
  });
}

export function useMoveAsset() {
  return useChange({
    send: ({ asset: { id, version }, to }: { asset: Asset; to: Destination }) =>
      call('moveAsset', { params: { id }, body: { ...to, version } }),
    done: 'Asset moved successfully',
    failed: 'Failed to move asset',
  });
}

export function useRetireAsset() {
  return useChange({
    send: ({ asset: { id }, note }: Step) => call('retireAsset', { params: { id }, body: { note } }),
    done: 'Asset retired successfully',
    failed: 'Failed to retire asset',
  });
}

/** Deletes an asset; its own page is not read again. */
export function useDeleteAsset() {
  return useChange({
    send: ({ id }: Asset) => call('deleteAsset', { params: { id } }),
    done: 'Asset deleted successfully',
    failed: 'Failed to delete asset',
    exclude: ([, what, kind, id], asset) => what === 'assets' && kind === 'detail' && id === asset.id,
  });
}
