import type { BodyOf, endpoints, Vendor, VendorContact, VendorContactInput } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { presentVendor } from '../vendors.presenter';
import {
  deleteContact,
  insertContact,
  readVendor,
  updateContact,
  type VendorRow,
} from '../vendors.repository';
import { openVendor } from './open-vendor';

interface OfVendor {
  caller: Caller;
  id: number;
}

/** The contact among those of the vendor, which is locked. */
function contactOf(vendor: VendorRow, contactId: number): VendorContact {
  const contact = vendor.contacts.find(({ id }) => id === contactId);
  if (!contact) throw notFound('Contact');
  return contact;
}

/**
 * What the log keeps of a contact: whose it is under a word of its own, for `name` is the vendor's, and the facts.
 * @param names of the facts; all of them unless given
 */
function logged(contact: VendorContactInput, names?: readonly string[]) {
  const { name, position, email, phone, gets_orders } = contact;
  const facts = Object.entries({ position, email, phone, gets_orders });
  return { contact: name, ...Object.fromEntries(facts.filter(([key]) => names?.includes(key) ?? true)) };
}

export function addVendorContact(
  db: Db,
  { caller, id, input, call }: OfVendor & { input: VendorContactInput; call: IdempotentCall | undefined },
): Promise<Vendor> {
  return inIdempotentTransaction(db, call, async (tx) => {
    const { name } = await openVendor(tx, { id, action: 'edit', caller });
    await insertContact(tx, id, input);
    await appendActivity(tx, {
      actor: caller,
      action: 'Added Vendor Contact',
      target: { type: 'vendor', id, label: name },
      after: logged(input),
    });
    return presentVendor(await readVendor(tx, id), caller);
  });
}

interface EditContact extends OfVendor {
  contactId: number;
  input: BodyOf<typeof endpoints.editVendorContact>;
}

export function editVendorContact(db: Db, { caller, id, contactId, input }: EditContact): Promise<Vendor> {
  const { version, ...facts } = input;
  return inTransaction(db, async (tx) => {
    const vendor = await openVendor(tx, { id, action: 'edit', caller });
    const before = contactOf(vendor, contactId);
    if (version !== before.version)
      throw new AppError(
        'stale_version',
        'This contact was changed after you opened it; please look at it again',
        { current: presentVendor(vendor, caller) },
      );
    const changed = (Object.keys(facts) as (keyof VendorContactInput)[]).filter(
      (key) => facts[key] !== before[key],
    );
    if (changed.length === 0) return presentVendor(vendor, caller);
    await updateContact(tx, contactId, facts);
    await appendActivity(tx, {
      actor: caller,
      action: 'Updated Vendor Contact',
      target: { type: 'vendor', id, label: vendor.name },
      before: logged(before, changed),
      after: logged(facts, changed),
    });
    return presentVendor(await readVendor(tx, id), caller);
  });
}

export function removeVendorContact(
  db: Db,
  { caller, id, contactId }: OfVendor & { contactId: number },
): Promise<Vendor> {
  return inTransaction(db, async (tx) => {
    const vendor = await openVendor(tx, { id, action: 'edit', caller });
    const contact = contactOf(vendor, contactId);
    await deleteContact(tx, contactId);
    await appendActivity(tx, {
      actor: caller,
      action: 'Removed Vendor Contact',
      target: { type: 'vendor', id, label: vendor.name },
      before: logged(contact),
    });
    return presentVendor(await readVendor(tx, id), caller);
  });
}
