import type { Vendor, VendorInput } from '@portal/contract';
import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { decideVendor } from '../domain/decide-vendor';
import { presentVendor } from '../vendors.presenter';
import {
  lockVendors,
  moveContacts,
  moveContracts,
  moveInvoices,
  moveOrders,
  readVendor,
  updateVendor,
  type VendorRow,
} from '../vendors.repository';
import { openVendor } from './open-vendor';

const COMPLETED = [
  'tax_number',
  'order_email',
  'phone',
  'address',
  'payment_days',
  'lead_days',
] as const satisfies readonly (keyof VendorInput)[];

/** What the vendor that goes knows and the one that stays does not. */
function completedFrom(gone: VendorRow, kept: VendorRow): Partial<VendorInput> {
  const missing = COMPLETED.filter((key) => kept[key] === null && gone[key] !== null);
  return Object.fromEntries(missing.map((key) => [key, gone[key]]));
}

interface MergeVendor {
  caller: Caller;
  /** The vendor that goes, as it was seen. */
  id: number;
  version: number;
  /** The one that stays. */
  intoId: number;
}

/** Makes one vendor of two; answers the one that stays. */
export function mergeVendor(db: Db, { caller, id, version, intoId }: MergeVendor): Promise<Vendor> {
  if (id === intoId) throw invalid({ into_id: 'Choose another vendor than the one that goes' });
  return inTransaction(db, async (tx) => {
    const found = await lockVendors(tx, [id, intoId]);
    const gone = await openVendor(tx, { id, action: 'merge', caller, version });
    if (!found.has(intoId)) throw invalid({ into_id: 'Choose a vendor that exists' });
    const kept = await readVendor(tx, intoId);
    const verdict = decideVendor('merge', kept, caller);
    if (!verdict.permitted) throw invalid({ into_id: verdict.message });
    // First, since a tax number belongs to one vendor of the lists.
    await updateVendor(tx, id, { removed_at: sql<Date>`now()`, merged_into: intoId });
    const completed = completedFrom(gone, kept);
    await updateVendor(tx, intoId, completed);
    await moveContacts(tx, id, intoId);
    await moveOrders(tx, id, intoId);
    const twice = await moveInvoices(tx, id, intoId);
    if (twice !== null)
      throw invalid({
        into_id: `Both have an invoice ${twice} of the same year: reject one of them first, if it is the same`,
      });
    const sameContract = await moveContracts(tx, id, intoId);
    if (sameContract !== null)
      throw invalid({
        into_id: `Both have a contract ${sameContract}: give one of them another number first`,
      });
    await appendActivity(tx, {
      actor: caller,
      action: 'Merged Vendor',
      target: { type: 'vendor', id, label: gone.name },
      after: { merged_into: kept.name },
    });
    await appendActivity(tx, {
      actor: caller,
      action: 'Updated Vendor',
      target: { type: 'vendor', id: intoId, label: kept.name },
      before: Object.fromEntries(Object.keys(completed).map((key) => [key, null])),
      after: { ...completed },
      note: `${gone.name} was merged into it`,
    });
    return presentVendor(await readVendor(tx, intoId), caller);
  });
}
