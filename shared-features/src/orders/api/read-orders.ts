import { call } from '@portal/auth';
import { type CallInput, type endpoints, formatCounted, type Page, type ToBuy } from '@portal/contract';
import type { SearchOption } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { keepPreviousData, queryOptions } from '@portal/ui/query';
import { pagedQuery } from '../../feedback';
import { draftName, itemsText } from '../model/order-texts';
import { orderKeys } from './order-keys';

type OrderListQuery = NonNullable<CallInput<typeof endpoints.listOrders>['query']>;
type ToBuyListQuery = NonNullable<CallInput<typeof endpoints.listToBuy>['query']>;

/** One page of the orders. */
export function orderListQuery(area: string, query: OrderListQuery) {
  return pagedQuery(orderKeys.list(area, query), (signal) => call('listOrders', { query }, { signal }));
}

/** One order with its lines and all that came of it. */
export function orderQuery(area: string, id: number) {
  return queryOptions({
    queryKey: orderKeys.one(area, id),
    queryFn: ({ signal }) => call('getOrder', { params: { id } }, { signal }),
  });
}

export type ToBuyRow = ToBuy & { id: number };

const withIds = ({ items, ...page }: Page<ToBuy>): Page<ToBuyRow> => ({
  ...page,
  items: items.map((item) => ({ ...item, id: item.request_id })),
});

/** One page of the approved requests that are on no order. */
export function toBuyQuery(area: string, query: ToBuyListQuery) {
  return queryOptions({
    queryKey: orderKeys.toBuy(area, query),
    queryFn: ({ signal }) => call('listToBuy', { query }, { signal }),
    placeholderData: keepPreviousData,
    select: withIds,
  });
}

const OFFERED = 30;

/** Drafts to choose from, by what the list of orders is searched by. */
export async function findDrafts(search: string, signal: AbortSignal): Promise<readonly SearchOption[]> {
  const query = { search, status: 'draft', page_size: OFFERED };
  const { items } = await call('listOrders', { query }, { signal });
  return items.map((order) => ({
    value: order.id,
    label: draftName(order),
    detail: [
      itemsText(order) || formatCounted(order.count_lines, 'line'),
      formatMoney(order.total, order.currency),
      order.created_by?.name,
    ]
      .filter(Boolean)
      .join(', '),
  }));
}
