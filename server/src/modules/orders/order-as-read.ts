import { BASE_CURRENCY, type Money, type OrderStatus, sumOfMoney } from '@portal/contract';
import { costsOf, type OrderTerms } from './domain/landed-cost';
import type { LineRow, ShareRow, UnitRow } from './order-lines.repository';

/** What is looked at of an order as it was read. */
interface ReadOrder extends OrderTerms {
  status: OrderStatus;
  lines: LineRow[];
  shares: ShareRow[];
}

/** What a draft in another currency costs today: it was written at the rate of its day. */
export function atLatestRate<Order extends ReadOrder>(order: Order): Order {
  if (order.status !== 'draft' || order.currency === BASE_CURRENCY) return order;
  const costs = costsOf(order.lines, order);
  const sharesOf = byLine(order.shares);
  const shareCosts = new Map<ShareRow, Money>();
  for (const [index, { id }] of order.lines.entries()) {
    const units = costs.lines[index]?.units ?? [];
    let from = 0;
    for (const share of sharesOf(id) as readonly ShareRow[]) {
      shareCosts.set(share, sumOfMoney(units.slice(from, from + share.units)));
      from += share.units;
    }
  }
  return {
    ...order,
    lines: order.lines.map((line, index) => ({ ...line, landed_cost: costs.lines[index]?.landed ?? 0 })),
    shares: order.shares.map((share) => ({ ...share, cost: shareCosts.get(share) ?? 0 })),
  };
}

/** Shares, with how many units for their requests wait to be handed over. */
export function withWaiting(
  shares: readonly Omit<ShareRow, 'count_waiting'>[],
  units: readonly UnitRow[],
): ShareRow[] {
  const waiting = new Map<number, number>();
  for (const { request_id, state, handed_over_at } of units)
    if (state === 'received' && handed_over_at === null)
      waiting.set(request_id, (waiting.get(request_id) ?? 0) + 1);
  return shares.map((share) => ({ ...share, count_waiting: waiting.get(share.request_id) ?? 0 }));
}

/** Rows of an order by their line. */
export function byLine<Row extends { line_id: number }>(
  rows: readonly Row[],
): (lineId: number) => readonly Row[] {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.line_id);
    if (group) group.push(row);
    else grouped.set(row.line_id, [row]);
  }
  return (lineId) => grouped.get(lineId) ?? [];
}
