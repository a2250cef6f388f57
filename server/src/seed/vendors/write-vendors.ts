import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { addDays, type CalendarDate, startOfDay } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';
import { DEMO_VENDORS, type DemoVendor } from './directory';

const HOUR_MS = 3_600_000;
const SUSPENDED_AFTER_DAYS = 40;
const MERGED_AFTER_DAYS = 3;

interface Buyer {
  person: PlannedPerson;
  id: number;
}

function addedAt({ addedAfterDays }: DemoVendor, from: CalendarDate): Date {
  return new Date(startOfDay(addDays(from, addedAfterDays)).getTime() + 9 * HOUR_MS);
}

/** When it was suspended or merged. */
function changedAt(vendor: DemoVendor, from: CalendarDate): Date {
  const days = vendor.suspended === undefined ? MERGED_AFTER_DAYS : SUSPENDED_AFTER_DAYS;
  return new Date(startOfDay(addDays(from, vendor.addedAfterDays + days)).getTime() + 11 * HOUR_MS);
}

/**
 * Writes the vendors of the demo with their contacts.
 * @param from the first day of the demo's history
 * @returns what the log would hold of them
 */
export async function writeVendors(tx: Trx, from: CalendarDate, buyer: Buyer): Promise<PlannedEntry[]> {
  const ids = new Map<string, number>();
  const entries: PlannedEntry[] = [];
  for (const vendor of DEMO_VENDORS) {
    const id = await writeVendor(tx, vendor, { from, buyer, ids });
    ids.set(vendor.name, id);
    entries.push(...entriesOf(vendor, id, { from, by: buyer.person }));
  }
  return entries;
}

async function writeVendor(
  tx: Trx,
  vendor: DemoVendor,
  { from, buyer, ids }: { from: CalendarDate; buyer: Buyer; ids: ReadonlyMap<string, number> },
): Promise<number> {
  const { name, order_email, phone, payment_days, lead_days, contacts, suspended, mergedInto } = vendor;
  const added = addedAt(vendor, from);
  const isChanged = suspended !== undefined || mergedInto !== undefined;
  const changed = isChanged ? changedAt(vendor, from) : added;
  const { id } = await tx
    .insertInto('vendors')
    .values({
      ...{ name, order_email, phone, payment_days, lead_days },
      tax_number: vendor.tax_number || null,
      address: vendor.address || null,
      ...(vendor.currency ? { currency: vendor.currency } : {}),
      created_at: added,
      updated_at: changed,
      version: isChanged ? 2 : 1,
      ...(suspended === undefined
        ? {}
        : { suspended_reason: suspended, suspended_at: changed, suspended_by: buyer.id }),
      ...(mergedInto === undefined ? {} : { removed_at: changed, merged_into: ids.get(mergedInto) ?? null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (contacts.length > 0)
    await tx
      .insertInto('vendor_contacts')
      .values(
        contacts.map((contact) => ({ ...contact, vendor_id: id, created_at: added, updated_at: added })),
      )
      .execute();
  return id;
}

function entriesOf(
  vendor: DemoVendor,
  id: number,
  { from, by }: { from: CalendarDate; by: PlannedPerson },
): PlannedEntry[] {
  const { name, order_email, payment_days, lead_days, suspended, mergedInto } = vendor;
  const target = { type: 'vendor', id, label: name } as const;
  const created: PlannedEntry = {
    ...{ at: addedAt(vendor, from), by, target },
    action: 'Created Vendor',
    after: { name, order_email, payment_days, lead_days },
  };
  if (suspended !== undefined)
    return [
      created,
      {
        ...{ at: changedAt(vendor, from), by, target },
        action: 'Suspended Vendor',
        after: { suspended_reason: suspended },
      },
    ];
  if (mergedInto !== undefined)
    return [
      created,
      {
        ...{ at: changedAt(vendor, from), by, target },
        action: 'Merged Vendor',
        after: { merged_into: mergedInto },
      },
    ];
  return [created];
}
