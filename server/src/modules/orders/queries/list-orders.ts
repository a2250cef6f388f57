import type { OrderListItem, Page } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readPageByIds } from '../../../platform/lists/list-page';
import { presentListedOrder } from '../orders.presenter';
import { findListed } from '../orders.repository';
import { filterOrders, type OrderListQuery, orderIdsInOrder } from './order-list';

/** Orders, one page of them. */
export async function listOrders(db: Db, query: OrderListQuery): Promise<Page<OrderListItem>> {
  const page = await readPageByIds(db, filterOrders(db, query), orderIdsInOrder(db, query), query, (ids) =>
    findListed(db, ids),
  );
  return { ...page, items: page.items.map(presentListedOrder) };
}
