import type { Asset } from '@portal/contract';
import type { ComponentType, ReactNode } from 'react';
import { keepFocus, useOpenDialog } from '../../feedback/use-open-dialog';
import type { InventoryArea } from '../api/asset-keys';
import type { OfferedAction } from '../model/asset-actions';
import { DeleteAssetDialog } from './delete-asset-dialog';
import { type AssetDialogProps, EditAssetDialog } from './edit-asset-dialog';
import { BringBackDialog, RetireDialog, SendToMaintenanceDialog } from './life-dialogs';

const DIALOGS: Readonly<Record<OfferedAction, ComponentType<AssetDialogProps>>> = {
  edit: EditAssetDialog,
  'send-to-maintenance': SendToMaintenanceDialog,
  'bring-back': BringBackDialog,
  retire: RetireDialog,
  delete: DeleteAssetDialog,
};

interface AssetDialogs {
  act: (action: OfferedAction, asset: Asset) => void;
  /** The open dialog; put it anywhere in the page. */
  dialogs: ReactNode;
}

/** The dialogs of what may be done to an asset, for a screen that shows assets. */
export function useAssetDialogs(area: InventoryArea): AssetDialogs {
  const { opened, isOpen, show, close } = useOpenDialog<{ action: OfferedAction; asset: Asset }>();
  const AssetDialog = opened && DIALOGS[opened.subject.action];
  return {
    act: (action, asset) => show({ action, asset }),
    dialogs:
      opened && AssetDialog ? (
        <AssetDialog
          key={opened.turn}
          area={area}
          asset={opened.subject.asset}
          open={isOpen}
          onClose={close}
          onClosed={() => keepFocus(`[data-asset="${opened.subject.asset.id}"]`)}
        />
      ) : null,
  };
}
