import type { Vendor, VendorAction, VendorListItem } from '@portal/contract';
import type { ReactNode } from 'react';
import { keepFocus, useOpenDialog } from '../../feedback';
import {
  MergeVendorDialog,
  ReactivateVendorDialog,
  RemoveVendorDialog,
  SuspendVendorDialog,
} from './vendor-action-dialogs';
import { EditVendorDialog } from './vendor-form-dialogs';

interface VendorDialogs {
  act: (action: VendorAction, vendor: VendorListItem) => void;
  /** The open dialog; put it anywhere in the page. */
  dialogs: ReactNode;
}

interface Outcomes {
  onMerged?: (kept: Vendor) => void;
  onRemoved?: () => void;
}

/** The dialogs of what may be done to a vendor, for a screen that shows vendors. */
export function useVendorDialogs({ onMerged, onRemoved }: Outcomes = {}): VendorDialogs {
  const { opened, isOpen, show, close } = useOpenDialog<{ action: VendorAction; vendor: VendorListItem }>();
  const dialog = opened && {
    vendor: opened.subject.vendor,
    open: isOpen,
    onClose: close,
    onClosed: () => keepFocus(`[data-vendor="${opened.subject.vendor.id}"]`),
  };
  const byAction = (): ReactNode => {
    if (!dialog) return null;
    switch (opened.subject.action) {
      case 'edit':
        return <EditVendorDialog key={opened.dialogKey} {...dialog} />;
      case 'suspend':
        return <SuspendVendorDialog key={opened.dialogKey} {...dialog} />;
      case 'reactivate':
        return <ReactivateVendorDialog key={opened.dialogKey} {...dialog} />;
      case 'merge':
        return <MergeVendorDialog key={opened.dialogKey} {...dialog} onMerged={onMerged} />;
      case 'remove':
        return <RemoveVendorDialog key={opened.dialogKey} {...dialog} onRemoved={onRemoved} />;
    }
  };
  return { act: (action, vendor) => show({ action, vendor }), dialogs: byAction() };
}
