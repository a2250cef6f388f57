import { decisionOn, type VendorAction, type VendorListItem } from '@portal/contract';
import { Button, IconButton, type IconName } from '@portal/ui/base';
import { ActionMenu, type MenuAction } from '@portal/ui/data';
import styles from './vendors.module.css';

interface VendorActionsProps {
  vendor: VendorListItem;
  onAct: (action: VendorAction, vendor: VendorListItem) => void;
}

const LOOKS: Readonly<Record<VendorAction, { label: string; icon: IconName; danger?: boolean }>> = {
  edit: { label: 'Edit', icon: 'edit' },
  suspend: { label: 'Suspend', icon: 'reject' },
  reactivate: { label: 'Reactivate', icon: 'approve' },
  merge: { label: 'Merge into another', icon: 'forward' },
  remove: { label: 'Remove', icon: 'delete', danger: true },
};

function menuOf(vendor: VendorListItem, atHand: readonly VendorAction[]): MenuAction<VendorAction>[] {
  return vendor.decisions
    .filter(({ action, open }) => open && !atHand.includes(action))
    .map(({ action }) => ({ key: action, ...LOOKS[action] }));
}

/** What the server allows with a vendor, at the end of its row. */
export function VendorRowActions({ vendor, onAct }: VendorActionsProps) {
  return (
    <div className={styles.row} data-vendor={vendor.id}>
      {decisionOn(vendor, 'edit').open ? (
        <IconButton
          icon="edit"
          size="small"
          label={`Edit ${vendor.name}`}
          onClick={() => onAct('edit', vendor)}
        />
      ) : null}
      <ActionMenu
        label={`More actions for ${vendor.name}`}
        actions={menuOf(vendor, ['edit'])}
        onChoose={(action) => onAct(action, vendor)}
      />
    </div>
  );
}

const AT_HAND = ['edit', 'suspend', 'reactivate'] as const satisfies readonly VendorAction[];

/** The same on the vendor's own page. */
export function VendorPageActions({ vendor, onAct }: VendorActionsProps) {
  return (
    <div className={styles.actions} data-vendor={vendor.id}>
      {AT_HAND.filter((action) => decisionOn(vendor, action).open).map((action) => (
        <Button key={action} icon={LOOKS[action].icon} onClick={() => onAct(action, vendor)}>
          {LOOKS[action].label}
        </Button>
      ))}
      <ActionMenu
        label="More actions"
        text="More"
        size="medium"
        actions={menuOf(vendor, AT_HAND)}
        onChoose={(action) => onAct(action, vendor)}
      />
    </div>
  );
}
