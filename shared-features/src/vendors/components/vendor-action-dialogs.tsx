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
import { ConfirmActionDialog, useLatestRecord } from '../../feedback';
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
  latest,
  why,
}: {
  opened: VendorListItem;
  latest: VendorListItem;
  why?: string;
}) {
  if (latest.version === opened.version) return null;
  return (
    <Notice key={latest.version} tone="warning" title="This vendor has changed since you opened it" announce>
      <p>{why ?? 'It is up to date now. Confirm again to go on.'}</p>
    </Notice>
  );
}

function whyClosed({ decisions }: VendorListItem, action: string): string | undefined {
  return decisions.find((decision) => decision.action === action)?.why?.text;
}

/** Stops buying from a vendor. */
export function SuspendVendorDialog({ vendor, ...dialog }: VendorDialogProps) {
  const { latest, attempt } = useLatestRecord<VendorListItem>(vendor, currentVendor);
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
      settled={!isOpen(latest, 'suspend')}
      onSubmit={async ({ reason }) => {
        await attempt((now) => suspend.mutateAsync({ vendor: now, reason }));
        dialog.onClose();
      }}
    >
      <ChangedNotice opened={vendor} latest={latest} why={whyClosed(latest, 'suspend')} />
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
  const { latest, attempt } = useLatestRecord<VendorListItem>(vendor, currentVendor);
  const reactivate = useReactivateVendor();
  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Reactivate ${vendor.name}`}
      confirmLabel="Reactivate vendor"
      busyLabel="Reactivating..."
      isOpen={isOpen(latest, 'reactivate')}
      send={async () => {
        await attempt((now) => reactivate.mutateAsync(now));
        dialog.onClose();
      }}
    >
      <ChangedNotice opened={vendor} latest={latest} why={whyClosed(latest, 'reactivate')} />
      {latest.suspended_reason ? <p>It was suspended because: {latest.suspended_reason}</p> : null}
      <p>It can be bought from again.</p>
    </ConfirmActionDialog>
  );
}

/** Takes a vendor out of every list. */
export function RemoveVendorDialog({
  vendor,
  onRemoved,
  ...dialog
}: VendorDialogProps & { onRemoved?: () => void }) {
  const { latest, attempt } = useLatestRecord<VendorListItem>(vendor, currentVendor);
  const remove = useRemoveVendor();
  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Remove ${vendor.name}`}
      confirmLabel="Remove vendor"
      busyLabel="Removing..."
      tone="danger"
      isOpen={isOpen(latest, 'remove')}
      send={async () => {
        await attempt((now) => remove.mutateAsync(now));
        dialog.onClose();
        onRemoved?.();
      }}
    >
      <ChangedNotice opened={vendor} latest={latest} why={whyClosed(latest, 'remove')} />
      <p>It is in no list any more. Its page and the activity log keep what is known of it.</p>
    </ConfirmActionDialog>
  );
}

/** Makes one of two vendors that are the same. */
export function MergeVendorDialog({
  vendor,
  onMerged,
  ...dialog
}: VendorDialogProps & { onMerged?: (kept: Vendor) => void }) {
  const area = useArea();
  const { latest, attempt } = useLatestRecord<VendorListItem>(vendor, currentVendor);
  const merge = useMergeVendor();
  return (
    <DialogForm<{ into_id: number }>
      {...dialog}
      title={`Merge ${vendor.name} into another vendor`}
      schema={vendorMergeTargetSchema}
      submitLabel="Merge vendors"
      busyLabel="Merging..."
      submitTone="danger"
      settled={!isOpen(latest, 'merge')}
      onSubmit={async ({ into_id }) => {
        const kept = await attempt((now) => merge.mutateAsync({ vendor: now, into_id }));
        dialog.onClose();
        onMerged?.(kept);
      }}
    >
      <ChangedNotice opened={vendor} latest={latest} why={whyClosed(latest, 'merge')} />
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
