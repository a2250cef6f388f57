import { differenceOfMoney, type Order, type OrderLine, type OrderListItem } from '@portal/contract';
import { formatCount, formatMoney } from '@portal/ui/format';

type Share = OrderLine['shares'][number];

/** What an order is about, in a line: its first items, and how many there are beside them. */
export function itemsText({
  first_items,
  count_lines,
}: Pick<OrderListItem, 'first_items' | 'count_lines'>): string {
  const more = count_lines - first_items.length;
  return `${first_items.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
}

/** `PO-000004`, or `Draft` while the order has no number. */
export function orderNumber({ number }: Pick<OrderListItem, 'number'>): string {
  return number ?? 'Draft';
}

/** What a draft is called where one is chosen: it may have a number from an earlier submission. */
export function draftName({ number, vendor }: Pick<OrderListItem, 'number' | 'vendor'>): string {
  return number ? `${number} to ${vendor.name}` : `Draft for ${vendor.name}`;
}

/** What the page of an order is called. */
export function orderTitle(order: Pick<OrderListItem, 'number' | 'vendor'>): string {
  return order.number ?? draftName(order);
}

/** What its document is called where it is saved. */
export function documentName({ number, revisions }: Order, revision = revisions.length || 1): string {
  if (number === null) return 'draft.pdf';
  return revision === 1 ? `${number}.pdf` : `${number}-revision-${revision}.pdf`;
}

/** `request #12 of Ann Lee`, or `the stock of IT`. */
export function requestOf({
  request_id,
  requester,
  stock_of,
}: Pick<Share, 'request_id' | 'requester' | 'stock_of'>): string {
  return stock_of ? `the stock of ${stock_of.name}` : `request #${request_id} of ${requester.name}`;
}

/** What is more than was approved: `$50.00 more than approved`; undefined where it is not more, and of stock, which nobody asked for. */
export function moreText({
  cost_now,
  approved_cost,
  stock_of,
}: Pick<Share, 'cost_now' | 'approved_cost' | 'stock_of'>): string | undefined {
  if (stock_of) return undefined;
  const more = differenceOfMoney(cost_now, approved_cost);
  return more > 0 ? `${formatMoney(more)} more than approved` : undefined;
}

/** How many units of a line or a share were received, also where they were sent back for credit since. */
export function countCame({
  count_received,
  count_returned,
}: Pick<Share, 'count_received' | 'count_returned'>): number {
  return count_received + count_returned;
}

/** What one line is about: `Line 2: Laptop 14`. */
export function lineTitle({ position, name }: Pick<OrderLine, 'position' | 'name'>): string {
  return `Line ${position}: ${name}`;
}
