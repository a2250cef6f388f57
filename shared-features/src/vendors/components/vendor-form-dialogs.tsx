import {
  BASE_CURRENCY,
  MAX_LENGTHS,
  type Vendor,
  type VendorInput,
  type VendorListItem,
  vendorInputSchema,
} from '@portal/contract';
import { DialogForm, FormGrid, TextAreaField, TextField } from '@portal/ui/data';
import { CurrencyField } from '../../currencies';
import { RecordChangedNotice, useLatestDecided } from '../../feedback';
import { useCreateVendor, useEditVendor } from '../api/change-vendors';

function VendorFields() {
  return (
    <>
      <TextField name="name" label="Name" required maxLength={MAX_LENGTHS.vendorName} />
      <FormGrid>
        <TextField name="tax_number" label="Tax number" maxLength={MAX_LENGTHS.number} />
        <TextField
          name="order_email"
          label="Email for orders"
          type="email"
          maxLength={MAX_LENGTHS.email}
          hint="Orders are mailed to this address"
        />
        <TextField name="phone" label="Phone" type="tel" maxLength={MAX_LENGTHS.number} />
        <CurrencyField name="currency" label="Currency" hint="New orders start in this currency" required />
        <TextField
          name="payment_days"
          label="Payment due in (days)"
          inputMode="numeric"
          maxLength={3}
          hint="From the date of the invoice"
        />
        <TextField
          name="lead_days"
          label="Delivery time (days)"
          inputMode="numeric"
          maxLength={3}
          hint="From the order to its arrival, as a rule"
        />
      </FormGrid>
      <TextAreaField name="address" label="Address" maxLength={MAX_LENGTHS.address} />
    </>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** Adds a vendor. */
export function AddVendorDialog({
  onAdded,
  ...dialog
}: DialogProps & { onAdded?: (vendor: Vendor) => void }) {
  const create = useCreateVendor();
  return (
    <DialogForm<VendorInput>
      {...dialog}
      title="Add New Vendor"
      unsaved={{ policy: 'session-end', name: 'vendor.new' }}
      schema={vendorInputSchema}
      initialValues={{ currency: BASE_CURRENCY }}
      submitLabel="Create Vendor"
      busyLabel="Creating..."
      onSubmit={async (facts) => {
        const made = await create.mutateAsync(facts);
        dialog.onClose();
        onAdded?.(made);
      }}
    >
      <VendorFields />
    </DialogForm>
  );
}

/** The fields of the form as they stand for a vendor. */
function formValuesOf(vendor: VendorListItem) {
  const { name, tax_number, order_email, phone, address, currency, payment_days, lead_days } = vendor;
  return {
    ...{ name, currency },
    tax_number: tax_number ?? '',
    order_email: order_email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    payment_days: payment_days === null ? '' : String(payment_days),
    lead_days: lead_days === null ? '' : String(lead_days),
  };
}

/** Changes a vendor. Where it was changed meanwhile it shows that and keeps what was typed. */
export function EditVendorDialog({ vendor, ...dialog }: DialogProps & { vendor: VendorListItem }) {
  const { latest, attempt } = useLatestDecided(vendor);
  const edit = useEditVendor();
  return (
    <DialogForm<VendorInput>
      {...dialog}
      title={`Edit ${vendor.name}`}
      unsaved={{ policy: 'session-end', name: `vendor.${vendor.id}` }}
      schema={vendorInputSchema}
      record={formValuesOf(latest)}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (facts) => {
        await attempt((now) => edit.mutateAsync({ vendor: now, facts }));
        dialog.onClose();
      }}
    >
      {latest.version === vendor.version ? null : (
        <RecordChangedNotice noun="vendor" version={latest.version} />
      )}
      <VendorFields />
    </DialogForm>
  );
}
