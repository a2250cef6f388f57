import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { findOpenOrders, updateVendor } from '../vendors.repository';
import { openVendor } from './open-vendor';

/** Takes a vendor out of every list; its page stays for whoever has its address. */
export function removeVendor(db: Db, caller: Caller, id: number): Promise<{ id: number; message: string }> {
  return inTransaction(db, async (tx) => {
    const { name } = await openVendor(tx, { id, action: 'remove', caller });
    const open = await findOpenOrders(tx, id);
    if (open.count > 0)
      throw new AppError(
        'in_use',
        `${name} has ${open.count === 1 ? 'an open order' : `${open.count} open orders`}${open.first === null ? '' : `, ${open.first} first`}: close or cancel ${open.count === 1 ? 'it' : 'them'} before removing the vendor`,
      );
    await updateVendor(tx, id, { removed_at: sql<Date>`now()` });
    await appendActivity(tx, {
      actor: caller,
      action: 'Removed Vendor',
      target: { type: 'vendor', id, label: name },
    });
    return { id, message: 'Vendor removed successfully' };
  });
}
