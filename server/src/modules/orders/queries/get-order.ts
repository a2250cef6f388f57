import type { Order } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { presentOrder } from '../orders.presenter';
import { readOrder } from '../orders.repository';

/** One order with all that hangs on it. */
export async function getOrder(db: Db, caller: Caller, id: number): Promise<Order> {
  return presentOrder(await readOrder(db, id), caller);
}
