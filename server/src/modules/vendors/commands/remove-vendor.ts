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
    if (open.count > 0) throw new AppError('in_use', openOrdersText(name, open));
    await updateVendor(tx, id, { removed_at: sql<Date>`now()` });
    await appendActivity(tx, {
      actor: caller,
      action: 'Removed Vendor',
      target: { type: 'vendor', id, label: name },
    });
    return { id, message: 'Vendor removed successfully' };
  });
}

function openOrdersText(name: string, { count, first }: { count: number; first: string | null }): string {
  const end = 'before removing the vendor';
  if (count > 1)
    return `${name} has ${count} open orders${first === null ? '' : `, ${first} among them`}: close, cancel or delete them ${end}`;
  return first === null
    ? `${name} has a draft order: delete it ${end}`
    : `${name} has an open order, ${first}: close or cancel it ${end}`;
}
