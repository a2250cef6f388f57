import type { Vendor } from '@portal/contract';
import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { presentVendor } from '../vendors.presenter';
import { readVendor, updateVendor } from '../vendors.repository';
import { openVendor } from './open-vendor';

interface SeenVendor {
  caller: Caller;
  id: number;
  version: number;
}

/** Nothing new is bought from a suspended vendor; what is under way goes on. */
export function suspendVendor(
  db: Db,
  { caller, id, version, reason }: SeenVendor & { reason: string },
): Promise<Vendor> {
  return inTransaction(db, async (tx) => {
    const { name } = await openVendor(tx, { id, action: 'suspend', caller, version });
    await updateVendor(tx, id, {
      suspended_reason: reason,
      suspended_at: sql<Date>`now()`,
      suspended_by: caller.id,
    });
    await appendActivity(tx, {
      actor: caller,
      action: 'Suspended Vendor',
      target: { type: 'vendor', id, label: name },
      after: { suspended_reason: reason },
    });
    return presentVendor(await readVendor(tx, id), caller);
  });
}

export function reactivateVendor(db: Db, { caller, id, version }: SeenVendor): Promise<Vendor> {
  return inTransaction(db, async (tx) => {
    const { name, suspended_reason } = await openVendor(tx, { id, action: 'reactivate', caller, version });
    await updateVendor(tx, id, { suspended_reason: null, suspended_at: null, suspended_by: null });
    await appendActivity(tx, {
      actor: caller,
      action: 'Reactivated Vendor',
      target: { type: 'vendor', id, label: name },
      before: { suspended_reason },
    });
    return presentVendor(await readVendor(tx, id), caller);
  });
}
