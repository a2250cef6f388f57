import type { Asset } from '@portal/contract';
import { useLocation } from '@portal/ui/router';
import { type ReactNode, useState } from 'react';
import { keepFocus } from '../../feedback';
import type { Custody } from '../model/custody';
import { AllocateDialog } from './allocate-dialog';
import { ReturnDialog } from './return-dialog';
import { TransferDialog } from './transfer-dialog';

type Chosen =
  | { action: 'allocate'; asset: Asset | undefined }
  | { action: 'return' | 'transfer'; custody: Custody };

type OpenDialog = Chosen & {
  open: boolean;
  /** The place in the history where it opened: Back leaves it and closes the dialog. */
  place: string;
  /** Each opening is a dialog of its own: nothing of the last one stays in it. */
  turn: number;
};

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
  const { key: place } = useLocation();
  const [shown, setShown] = useState<OpenDialog>();
  const show = (chosen: Chosen) =>
    setShown((before) => ({ ...chosen, open: true, place, turn: (before?.turn ?? 0) + 1 }));
  const common = shown && {
    open: shown.open && shown.place === place,
    onClose: () => setShown({ ...shown, open: false }),
    onClosed: () => keepFocus(),
  };

  return {
    allocate: (asset) => show({ action: 'allocate', asset }),
    giveBack: (custody) => show({ action: 'return', custody }),
    transfer: (custody) => show({ action: 'transfer', custody }),
    dialogs:
      shown && common ? (
        shown.action === 'allocate' ? (
          <AllocateDialog key={shown.turn} {...common} asset={shown.asset} />
        ) : shown.action === 'return' ? (
          <ReturnDialog key={shown.turn} {...common} custody={shown.custody} />
        ) : (
          <TransferDialog key={shown.turn} {...common} custody={shown.custody} />
        )
      ) : null,
  };
}
