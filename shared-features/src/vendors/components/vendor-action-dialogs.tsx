import { decisionOn, type Vendor, type VendorListItem, vendorMergeTargetSchema } from '@portal/contract';
import { DialogForm, SelectSearchField } from '@portal/ui/data';
import { useArea } from '@portal/ui/router';
import { ConfirmStep, ReasonedStep, StepChangedNotice, useLatestDecided } from '../../feedback';
import {
  useMergeVendor,
  useReactivateVendor,
  useRemoveVendor,
  useSuspendVendor,
} from '../api/change-vendors';
import { findOtherVendors } from '../api/read-vendors';
import { vendorKeys } from '../api/vendor-keys';
import styles from './vendors.module.css';

export interface VendorDialogProps {
  /** As it was when the dialog was opened. */
  vendor: VendorListItem;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** Stops buying from a vendor. */
export function SuspendVendorDialog({ vendor, ...dialog }: VendorDialogProps) {
  const suspend = useSuspendVendor();
  return (
    <ReasonedStep
      {...dialog}
      noun="vendor"
      record={vendor}
      action="suspend"
      title={`Suspend ${vendor.name}`}
      confirmLabel="Suspend vendor"
      busyLabel="Suspending..."
      tone="danger"
      placeholder="Everybody who buys sees it"
      send={(latest, reason) => suspend.mutateAsync({ vendor: latest, reason })}
    >
      Nothing new is bought from it until it is reactivated.
    </ReasonedStep>
  );
}

/** Buys from a suspended vendor again. */
export function ReactivateVendorDialog({ vendor, ...dialog }: VendorDialogProps) {
  const reactivate = useReactivateVendor();
  return (
    <ConfirmStep
      {...dialog}
      noun="vendor"
      record={vendor}
      action="reactivate"
      title={`Reactivate ${vendor.name}`}
      confirmLabel="Reactivate vendor"
      busyLabel="Reactivating..."
      send={(latest) => reactivate.mutateAsync(latest)}
    >
      {({ suspended_reason }) => (
        <>
          {suspended_reason ? <p>It was suspended because: {suspended_reason}</p> : null}
          <p>It can be bought from again.</p>
        </>
      )}
    </ConfirmStep>
  );
}

/** Takes a vendor out of every list. */
export function RemoveVendorDialog({
  vendor,
  onRemoved,
  ...dialog
}: VendorDialogProps & { onRemoved?: () => void }) {
  const remove = useRemoveVendor();
  return (
    <ConfirmStep
      {...dialog}
      noun="vendor"
      record={vendor}
      action="remove"
      title={`Remove ${vendor.name}`}
      confirmLabel="Remove vendor"
      busyLabel="Removing..."
      tone="danger"
      send={(latest) => remove.mutateAsync(latest)}
      onDone={onRemoved}
    >
      <p>It is in no list any more. Its page and the activity log keep what is known of it.</p>
    </ConfirmStep>
  );
}

/** Makes one of two vendors that are the same. */
export function MergeVendorDialog({
  vendor,
  onMerged,
  ...dialog
}: VendorDialogProps & { onMerged?: (kept: Vendor) => void }) {
  const area = useArea();
  const { latest, attempt } = useLatestDecided(vendor);
  const merge = useMergeVendor();
  return (
    <DialogForm<{ into_id: number }>
      {...dialog}
      title={`Merge ${vendor.name} into another vendor`}
      schema={vendorMergeTargetSchema}
      submitLabel="Merge vendors"
      busyLabel="Merging..."
      submitTone="danger"
      settled={!decisionOn(latest, 'merge').open}
      onSubmit={async ({ into_id }) => {
        const kept = await attempt((now) => merge.mutateAsync({ vendor: now, into_id }));
        dialog.onClose();
        onMerged?.(kept);
      }}
    >
      <StepChangedNotice noun="vendor" opened={vendor} latest={latest} action="merge" />
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
