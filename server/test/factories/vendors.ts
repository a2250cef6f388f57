import type { Db } from '../../src/platform/database';

let count = 0;

interface VendorDetails {
  name?: string;
  tax_number?: string | null;
  order_email?: string | null;
  lead_days?: number | null;
  currency?: string;
  suspended_reason?: string;
  removed_at?: Date;
}

/** A vendor, active unless a reason of its suspension or the time of its removal is given. */
export async function createVendor(
  db: Db,
  details: VendorDetails = {},
): Promise<{ id: number; name: string }> {
  count += 1;
  return db
    .insertInto('vendors')
    .values({
      name: `Vendor ${count}`,
      ...details,
      ...(details.suspended_reason === undefined ? {} : { suspended_at: new Date() }),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}
