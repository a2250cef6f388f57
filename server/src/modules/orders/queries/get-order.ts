import type { Order } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { readOrder } from '../order-details.repository';
import { presentOrder } from '../orders.presenter';

/** One order with all that hangs on it. */
export async function getOrder(db: Db, caller: Caller, id: number): Promise<Order> {
  return presentOrder(await readOrder(db, id), caller);
}
