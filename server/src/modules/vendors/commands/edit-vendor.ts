import type { BodyOf, endpoints, Vendor, VendorInput } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { presentVendor } from '../vendors.presenter';
import { readVendor, refuseDuplicateVendor, updateVendor } from '../vendors.repository';
import { openVendor } from './open-vendor';

/** Changes what is known of a vendor; an unchanged one stays in its version. */
export function editVendor(
  db: Db,
  { caller, id, input }: { caller: Caller; id: number; input: BodyOf<typeof endpoints.editVendor> },
): Promise<Vendor> {
  const { version, ...given } = input;
  return refuseDuplicateVendor(() =>
    inTransaction(db, async (tx) => {
      const before = await openVendor(tx, { id, action: 'edit', caller, version });
      const facts = { ...given, currency: given.currency ?? before.currency };
      const changed = (Object.keys(facts) as (keyof VendorInput)[]).filter(
        (key) => facts[key] !== before[key],
      );
      if (changed.length === 0) return presentVendor(before, caller);
      await updateVendor(tx, id, facts);
      const only = (row: VendorInput) => Object.fromEntries(changed.map((key) => [key, row[key]]));
      await appendActivity(tx, {
        actor: caller,
        action: 'Updated Vendor',
        target: { type: 'vendor', id, label: facts.name },
        before: only(before),
        after: only(facts),
      });
      return presentVendor(await readVendor(tx, id), caller);
    }),
  );
}
