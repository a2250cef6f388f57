import type { Asset, AssetAction } from '@portal/contract';
import type { ComponentType, ReactNode } from 'react';
import { custodyOfAsset, useCustodyDialogs } from '../../allocations';
import { keepFocus, useOpenDialog } from '../../feedback';
import { DeleteAssetDialog } from './delete-asset-dialog';
import { type AssetDialogProps, EditAssetDialog } from './edit-asset-dialog';
import { BringBackDialog, RetireDialog, SendToMaintenanceDialog } from './life-dialogs';
import { MoveAssetDialog } from './move-dialogs';

type CustodyAction = Extract<AssetAction, 'allocate' | 'return' | 'transfer'>;
type OwnAction = Exclude<AssetAction, CustodyAction>;

const DIALOGS: Readonly<Record<OwnAction, ComponentType<AssetDialogProps>>> = {
  edit: EditAssetDialog,
  move: MoveAssetDialog,
  'send-to-maintenance': SendToMaintenanceDialog,
  'bring-back': BringBackDialog,
  retire: RetireDialog,
  delete: DeleteAssetDialog,
};

interface AssetDialogs {
  act: (action: AssetAction, asset: Asset) => void;
  /** The open dialog; put it anywhere in the page. */
  dialogs: ReactNode;
}

/** The dialogs of what may be done to an asset, for a screen that shows assets. */
export function useAssetDialogs(): AssetDialogs {
  const { opened, isOpen, show, close } = useOpenDialog<{ action: OwnAction; asset: Asset }>();
  const custody = useCustodyDialogs();
  const AssetDialog = opened && DIALOGS[opened.subject.action];

  const act = (action: AssetAction, asset: Asset) => {
    const held = custodyOfAsset(asset);
    if (action === 'allocate') custody.allocate(asset);
    else if (action === 'return') held && custody.giveBack(held);
    else if (action === 'transfer') held && custody.transfer(held);
    else show({ action, asset });
  };

  return {
    act,
    dialogs: (
      <>
        {opened && AssetDialog ? (
          <AssetDialog
            key={`own-${opened.dialogKey}`}
            asset={opened.subject.asset}
            open={isOpen}
            onClose={close}
            onClosed={() => keepFocus(`[data-asset="${opened.subject.asset.id}"]`)}
          />
        ) : null}
        {custody.dialogs}
      </>
    ),
  };
}
