import { call } from '@portal/auth';
import type { Vendor, VendorContact, VendorContactInput, VendorInput } from '@portal/contract';
import { useArea } from '@portal/ui/router';
import { useCallKeys, useChange } from '../../feedback';
import { vendorKeys } from './vendor-keys';

type Versioned = Pick<Vendor, 'id' | 'version'>;

/** The answer of every change is the vendor as it is now. */
function useAnswers() {
  const area = useArea();
  return (vendor: Vendor) => vendorKeys.one(area, vendor.id);
}

export function useCreateVendor() {
  const keys = useCallKeys();
  return useChange({
    send: async (body: VendorInput) => {
      const vendor = await call('createVendor', { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return vendor;
    },
    done: 'Vendor created successfully',
    failed: 'Failed to create vendor',
    answers: useAnswers(),
  });
}

/** Changes a vendor as it was seen. */
export function useEditVendor() {
  return useChange({
    send: ({ vendor: { id, version }, facts }: { vendor: Versioned; facts: VendorInput }) =>
      call('editVendor', { params: { id }, body: { ...facts, version } }),
    done: 'Vendor updated successfully',
    failed: 'Failed to update vendor',
    answers: useAnswers(),
  });
}

export function useSuspendVendor() {
  return useChange({
    send: ({ vendor: { id, version }, reason }: { vendor: Versioned; reason: string }) =>
      call('suspendVendor', { params: { id }, body: { version, reason } }),
    done: 'Vendor suspended successfully',
    failed: 'Failed to suspend vendor',
    answers: useAnswers(),
  });
}

export function useReactivateVendor() {
  return useChange({
    send: ({ id, version }: Versioned) => call('reactivateVendor', { params: { id }, body: { version } }),
    done: 'Vendor reactivated successfully',
    failed: 'Failed to reactivate vendor',
    answers: useAnswers(),
  });
}

export function useMergeVendor() {
  return useChange({
    send: ({ vendor: { id, version }, into_id }: { vendor: Versioned; into_id: number }) =>
      call('mergeVendor', { params: { id }, body: { version, into_id } }),
    done: 'Vendors merged successfully',
    failed: 'Failed to merge vendors',
    answers: useAnswers(),
  });
}

export function useRemoveVendor() {
  return useChange({
    send: ({ id }: Versioned) => call('removeVendor', { params: { id } }),
    done: 'Vendor removed successfully',
    failed: 'Failed to remove vendor',
  });
}

export function useAddContact() {
  const keys = useCallKeys();
  return useChange({
    send: async ({ vendor: { id }, facts }: { vendor: Versioned; facts: VendorContactInput }) => {
      const content = { id, facts };
      const vendor = await call(
        'addVendorContact',
        { params: { id }, body: facts },
        { idempotencyKey: keys.keyFor(content) },
      );
      keys.answered();
      return vendor;
    },
    done: 'Contact added successfully',
    failed: 'Failed to add contact',
    answers: useAnswers(),
  });
}

interface SeenContact {
  vendor: Versioned;
  contact: VendorContact;
}

export function useEditContact() {
  return useChange({
    send: ({ vendor: { id }, contact, facts }: SeenContact & { facts: VendorContactInput }) =>
      call('editVendorContact', {
        params: { id, contact_id: contact.id },
        body: { ...facts, version: contact.version },
      }),
    done: 'Contact updated successfully',
    failed: 'Failed to update contact',
    answers: useAnswers(),
  });
}

export function useRemoveContact() {
  return useChange({
    send: ({ vendor: { id }, contact }: SeenContact) =>
      call('removeVendorContact', { params: { id, contact_id: contact.id } }),
    done: 'Contact removed successfully',
    failed: 'Failed to remove contact',
    answers: useAnswers(),
  });
}
