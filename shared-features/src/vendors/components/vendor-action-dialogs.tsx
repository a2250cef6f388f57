import {
  MAX_LENGTHS,
  type Vendor,
  type VendorListItem,
  vendorMergeTargetSchema,
  vendorReasonSchema,
} from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { DialogForm, SelectSearchField, TextAreaField } from '@portal/ui/data';
import { useArea } from '@portal/ui/router';
import { SettledDialog, useSeen } from '../../feedback';
import {
  useMergeVendor,
  useReactivateVendor,
  useRemoveVendor,
  useSuspendVendor,
} from '../api/change-vendors';
import { findOtherVendors } from '../api/read-vendors';
import { vendorKeys } from '../api/vendor-keys';
import { isOpen } from '../model/vendor-texts';
import { currentVendor } from './vendor-form-dialogs';
import styles from './vendors.module.css';

export interface VendorDialogProps {
  /** As it was when the dialog was opened. */
  vendor: VendorListItem;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** Tells a change made elsewhere, and whether the step is still open. */
function ChangedNotice({
  opened,
  seen,
  why,
}: {
  opened: VendorListItem;
  seen: VendorListItem;
  why?: string;
}) {
  if (seen.version === opened.version) return null;
  return (
    <Notice key={seen.version} tone="warning" title="This vendor has changed since you opened it" announce>
      <p>{why ?? 'It is up to date now. Confirm again to go on.'}</p>
    </Notice>
  );
}

function whyClosed({ decisions }: VendorListItem, action: string): string | undefined {
  return decisions.find((decision) => decision.action === action)?.why?.text;
}

/** Stops buying from a vendor. */
export function SuspendVendorDialog({ vendor, ...dialog }: VendorDialogProps) {
  const { seen, attempt } = useSeen<VendorListItem>(vendor, currentVendor);
  const suspend = useSuspendVendor();
  return (
    <DialogForm<{ reason: string }>
      {...dialog}
      title={`Suspend ${vendor.name}`}
      unsaved={{ policy: 'session-end', name: `vendor-suspension.${vendor.id}` }}
      schema={vendorReasonSchema}
      submitLabel="Suspend vendor"
      busyLabel="Suspending..."
      submitTone="danger"
      settled={!isOpen(seen, 'suspend')}
      onSubmit={async ({ reason }) => {
        await attempt((now) => suspend.mutateAsync({ vendor: now, reason }));
        dialog.onClose();
      }}
    >
      <ChangedNotice opened={vendor} seen={seen} why={whyClosed(seen, 'suspend')} />
      <p className={styles.lead}>Nothing new is bought from it until it is reactivated.</p>
      <TextAreaField
        name="reason"
        label="Reason"
        placeholder="Everybody who buys sees it"
        maxLength={MAX_LENGTHS.reason}
        required
        focused
      />
    </DialogForm>
  );
}

/** Buys from a suspended vendor again. */
export function ReactivateVendorDialog({ vendor, ...dialog }: VendorDialogProps) {
  const { seen, attempt } = useSeen<VendorListItem>(vendor, currentVendor);
  const reactivate = useReactivateVendor();
  return (
    <SettledDialog
      {...dialog}
      title={`Reactivate ${vendor.name}`}
      confirmLabel="Reactivate vendor"
      busyLabel="Reactivating..."
      isOpen={isOpen(seen, 'reactivate')}
      send={async () => {
        await attempt((now) => reactivate.mutateAsync(now));
        dialog.onClose();
      }}
    >
      <ChangedNotice opened={vendor} seen={seen} why={whyClosed(seen, 'reactivate')} />
      {seen.suspended_reason ? <p>It was suspended because: {seen.suspended_reason}</p> : null}
      <p>It can be bought from again.</p>
    </SettledDialog>
  );
}

/** Takes a vendor out of every list. */
export function RemoveVendorDialog({
  vendor,
  onRemoved,
  ...dialog
}: VendorDialogProps & { onRemoved?: () => void }) {
  const { seen, attempt } = useSeen<VendorListItem>(vendor, currentVendor);
  const remove = useRemoveVendor();
  return (
    <SettledDialog
      {...dialog}
      title={`Remove ${vendor.name}`}
      confirmLabel="Remove vendor"
      busyLabel="Removing..."
      tone="danger"
      isOpen={isOpen(seen, 'remove')}
      send={async () => {
        await attempt((now) => remove.mutateAsync(now));
        dialog.onClose();
        onRemoved?.();
      }}
    >
      <ChangedNotice opened={vendor} seen={seen} why={whyClosed(seen, 'remove')} />
      <p>It is in no list any more. Its page and the activity log keep what is known of it.</p>
    </SettledDialog>
  );
}

/** Makes one of two vendors that are the same. */
export function MergeVendorDialog({
  vendor,
  onMerged,
  ...dialog
}: VendorDialogProps & { onMerged?: (kept: Vendor) => void }) {
  const area = useArea();
  const { seen, attempt } = useSeen<VendorListItem>(vendor, currentVendor);
  const merge = useMergeVendor();
  return (
    <DialogForm<{ into_id: number }>
      {...dialog}
      title={`Merge ${vendor.name} into another vendor`}
      schema={vendorMergeTargetSchema}
      submitLabel="Merge vendors"
      busyLabel="Merging..."
      submitTone="danger"
      settled={!isOpen(seen, 'merge')}
      onSubmit={async ({ into_id }) => {
        const kept = await attempt((now) => merge.mutateAsync({ vendor: now, into_id }));
        dialog.onClose();
        onMerged?.(kept);
      }}
    >
      <ChangedNotice opened={vendor} seen={seen} why={whyClosed(seen, 'merge')} />
      <p className={styles.lead}>
        For two entries of one vendor. The contacts go to the one that stays, and so do the facts that it
        lacks. {vendor.name} is removed; this cannot be undone.
      </p>
      <SelectSearchField
        name="into_id"
        label="Vendor that stays"
        required
        placeholder="Choose a vendor"
        emptyText="No vendor found"
        queryKey={vendorKeys.others(area, vendor.id)}
        load={findOtherVendors(vendor.id)}
      />
    </DialogForm>
  );
}
