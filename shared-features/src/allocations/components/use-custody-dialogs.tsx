import type { Asset } from '@portal/contract';
import type { ReactNode } from 'react';
import { keepFocus, useOpenDialog } from '../../feedback';
import type { Custody } from '../model/custody';
import { AllocateDialog } from './allocate-dialog';
import { ReturnDialog } from './return-dialog';
import { TransferDialog } from './transfer-dialog';

type Chosen =
  | { action: 'allocate'; asset: Asset | undefined }
  | { action: 'return' | 'transfer'; custody: Custody };

interface CustodyDialogs {
  /** Asks for asset and person; only for the person where the asset is named. */
  allocate: (asset?: Asset) => void;
  giveBack: (custody: Custody) => void;
  transfer: (custody: Custody) => void;
  /** The open dialog; put it anywhere in the page. */
  dialogs: ReactNode;
}

/** The dialogs that allocate, take back and hand on, for a page that shows assets or allocations. */
export function useCustodyDialogs(): CustodyDialogs {
  const { opened, isOpen, show, close } = useOpenDialog<Chosen>();
  const chosen = opened?.subject;
  const common = { open: isOpen, onClose: close, onClosed: () => keepFocus() };

  return {
    allocate: (asset) => show({ action: 'allocate', asset }),
    giveBack: (custody) => show({ action: 'return', custody }),
    transfer: (custody) => show({ action: 'transfer', custody }),
    dialogs:
      opened && chosen ? (
        chosen.action === 'allocate' ? (
          <AllocateDialog key={opened.dialogKey} {...common} asset={chosen.asset} />
        ) : chosen.action === 'return' ? (
          <ReturnDialog key={opened.dialogKey} {...common} custody={chosen.custody} />
        ) : (
          <TransferDialog key={opened.dialogKey} {...common} custody={chosen.custody} />
        )
      ) : null,
  };
}
