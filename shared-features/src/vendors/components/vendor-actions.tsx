import type { VendorAction, VendorListItem } from '@portal/contract';
import { type ActionLooks, RecordPageActions, RecordRowActions } from '../../feedback';

interface VendorActionsProps {
  vendor: VendorListItem;
  onAct: (action: VendorAction, vendor: VendorListItem) => void;
}

const LOOKS: ActionLooks<VendorAction> = {
  edit: { label: 'Edit', icon: 'edit' },
  suspend: { label: 'Suspend', icon: 'reject' },
  reactivate: { label: 'Reactivate', icon: 'approve' },
  merge: { label: 'Merge into another', icon: 'forward' },
  remove: { label: 'Remove', icon: 'delete', danger: true },
};
const KIND = { noun: 'vendor', looks: LOOKS } as const;

/** What the server allows with a vendor, at the end of its row. */
export function VendorRowActions({ vendor, onAct }: VendorActionsProps) {
  return <RecordRowActions {...KIND} record={vendor} onAct={onAct} />;
}

/** The same on the vendor's own page. */
export function VendorPageActions({ vendor, onAct }: VendorActionsProps) {
  return (
    <RecordPageActions {...KIND} record={vendor} onAct={onAct} atHand={['edit', 'suspend', 'reactivate']} />
  );
}
