import {
  MAX_LENGTHS,
  type Vendor,
  type VendorContact,
  type VendorContactInput,
  vendorContactInputSchema,
} from '@portal/contract';
import { CheckboxField, DialogForm, FormGrid, TextField } from '@portal/ui/data';
import { ConfirmActionDialog, RecordChangedNotice, useLatestRecord } from '../../feedback';
import { useAddContact, useEditContact, useRemoveContact } from '../api/change-vendors';

interface ContactDialogProps {
  vendor: Vendor;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

function ContactFields() {
  return (
    <>
      <FormGrid>
        <TextField name="name" label="Name" required maxLength={MAX_LENGTHS.name} />
        <TextField name="position" label="Position" maxLength={MAX_LENGTHS.name} />
        <TextField name="email" label="Email" type="email" maxLength={MAX_LENGTHS.email} />
        <TextField name="phone" label="Phone" type="tel" maxLength={MAX_LENGTHS.number} />
      </FormGrid>
      <CheckboxField name="gets_orders" label="Orders" text="Orders are mailed to this person too" />
    </>
  );
}

/** Adds a person at a vendor. */
export function AddContactDialog({ vendor, ...dialog }: ContactDialogProps) {
  const add = useAddContact();
  return (
    <DialogForm<VendorContactInput>
      {...dialog}
      title={`Add a contact at ${vendor.name}`}
      unsaved={{ policy: 'session-end', name: `vendor-contact.new.${vendor.id}` }}
      schema={vendorContactInputSchema}
      initialValues={{ gets_orders: false }}
      submitLabel="Add Contact"
      busyLabel="Adding..."
      onSubmit={async (facts) => {
        await add.mutateAsync({ vendor, facts });
        dialog.onClose();
      }}
    >
      <ContactFields />
    </DialogForm>
  );
}

interface OneContactProps extends ContactDialogProps {
  /** As it was when the dialog was opened. */
  contact: VendorContact;
}

function formValuesOf({ name, position, email, phone, gets_orders }: VendorContact) {
  return { name, position: position ?? '', email: email ?? '', phone: phone ?? '', gets_orders };
}

/** Changes a contact. Where it was changed meanwhile it shows that and keeps what was typed. */
export function EditContactDialog({ vendor, contact, ...dialog }: OneContactProps) {
  const { latest, attempt } = useLatestRecord(contact, (conflict) =>
    (conflict.current as Vendor | undefined)?.contacts.find(({ id }) => id === contact.id),
  );
  const edit = useEditContact();
  return (
    <DialogForm<VendorContactInput>
      {...dialog}
      title={`Edit ${contact.name}`}
      unsaved={{ policy: 'session-end', name: `vendor-contact.${contact.id}` }}
      schema={vendorContactInputSchema}
      record={formValuesOf(latest)}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (facts) => {
        await attempt((now) => edit.mutateAsync({ vendor, contact: now, facts }));
        dialog.onClose();
      }}
    >
      {latest.version === contact.version ? null : (
        <RecordChangedNotice noun="contact" version={latest.version} />
      )}
      <ContactFields />
    </DialogForm>
  );
}

/** Takes a contact away. */
export function RemoveContactDialog({ vendor, contact, ...dialog }: OneContactProps) {
  const remove = useRemoveContact();
  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Remove ${contact.name}`}
      confirmLabel="Remove contact"
      busyLabel="Removing..."
      tone="danger"
      isOpen
      send={async () => {
        await remove.mutateAsync({ vendor, contact });
        dialog.onClose();
      }}
    >
      <p>
        {contact.name} is no contact of {vendor.name} any more. The activity log keeps what was entered.
      </p>
    </ConfirmActionDialog>
  );
}
