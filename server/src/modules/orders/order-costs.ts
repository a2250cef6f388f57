import { type Money, sumOfMoney, type UnitState } from '@portal/contract';
import type { OrderedRequest } from './domain/judge-order';
import type { OrderDetails } from './order-details.repository';
import type { UnitRow } from './order-lines.repository';

/** Whether something comes of a unit, or came and stayed. */
function stands(state: UnitState): boolean {
  return state === 'expected' || state === 'received';
}

/** What units cost now, in the organisation's currency: those that stand, and what the invoices of all differ by. */
export function costOfUnits(units: readonly Pick<UnitRow, 'state' | 'cost' | 'difference'>[]): Money {
  return sumOfMoney(
    units.flatMap(({ state, cost, difference }) => (stands(state) ? [cost, difference] : [difference])),
  );
}

/**
 * What an order costs each request that it serves, in the organisation's currency: its units that stand. A draft has
 * none yet, and costs what its shares say.
 */
export function costsOfRequests({ shares, units }: OrderDetails): ReadonlyMap<number, Money> {
  const parts = units.length === 0 ? shares : units.filter(({ state }) => stands(state));
  const costs = new Map(shares.map(({ request_id }) => [request_id, 0]));
  for (const { request_id, cost } of parts)
    costs.set(request_id, sumOfMoney([costs.get(request_id) ?? 0, cost]));
  return costs;
}

/** What came beyond the order for each request, which the tolerance allows. */
function extraCosts({ units }: OrderDetails): ReadonlyMap<number, Money> {
  const costs = new Map<number, Money>();
  for (const { request_id, extra, state, cost } of units)
    if (extra !== null && stands(state))
      costs.set(request_id, sumOfMoney([costs.get(request_id) ?? 0, cost]));
  return costs;
}

/** The requests that an order serves, each once, as it is judged. */
export function orderedRequests(order: OrderDetails): (OrderedRequest & { department_id: number | null })[] {
  const shares = new Map(order.shares.map((share) => [share.request_id, share]));
  const extra = extraCosts(order);
  return [...costsOfRequests(order)].flatMap(([request_id, cost]) => {
    const share = shares.get(request_id);
    if (!share) return [];
    return [
      {
        request_id,
        label: share.label,
        approved_cost: share.approved_cost,
        finance_state: share.finance_state,
        department_id: share.department_id,
        ordered_cost: sumOfMoney([order.costsElsewhere.get(request_id) ?? 0, cost]),
        is_on_others: share.other_orders.length > 0,
        is_stock: share.stock_of !== null,
        extra_cost: extra.get(request_id) ?? 0,
      },
    ];
  });
}
