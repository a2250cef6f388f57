import {
  differenceOfMoney,
  type Money,
  type Order,
  type OrderLine,
  RELEASE_TARGETS,
  sumOfMoney,
} from '@portal/contract';
import { isAwaited, whyNotReleased } from './domain/release-share';
import { orderedRequests } from './order-costs';
import type { OrderDetails } from './order-details.repository';
import type { ShareRow, UnitRow } from './order-lines.repository';

/** What an order buys for stock, less what came beyond it, which its tolerance allows. */
export function stockTotal(row: OrderDetails): Money {
  const stock = orderedRequests(row).filter(({ is_stock }) => is_stock);
  return sumOfMoney(stock.map(({ ordered_cost, extra_cost }) => differenceOfMoney(ordered_cost, extra_cost)));
}

/** Of the units of a line, those of a share that have not come. */
export function awaitedUnits(
  units: readonly UnitRow[],
  { line_id, request_id }: Pick<ShareRow, 'line_id' | 'request_id'>,
): UnitRow[] {
  return units.filter(
    (unit) => unit.line_id === line_id && unit.request_id === request_id && isAwaited(unit),
  );
}

/** What can become of that which has not come of a share, given the units of its line or of its order. */
export type ReleaseOptionsOf = (
  share: ShareRow,
  units: readonly UnitRow[],
) => OrderLine['shares'][number]['release_options'];

/** The same of each share of an order, which is looked at once for all of them. */
export function releaseOptionsOf(row: OrderDetails): ReleaseOptionsOf {
  const total = stockTotal(row);
  const stockKey = (lineId: number, departmentId: number | null) => `${lineId}/${departmentId}`;
  const stockUnits = new Map(
    row.shares
      .filter(({ stock_of }) => stock_of !== null)
      .map(({ line_id, department_id, units }) => [stockKey(line_id, department_id), units]),
  );
  return (share, units) => {
    const own = awaitedUnits(units, share);
    const facts = {
      requester_name: share.requester_name,
      is_stock: share.stock_of !== null,
      has_department: share.department_id !== null,
      is_department_retired: share.successor_id === null,
      finance_state: share.finance_state,
      count_expected: own.length,
      count_billed: own.filter(({ is_charged }) => is_charged).length,
      is_sent: row.sent_at !== null,
      stock_units: own.length + (stockUnits.get(stockKey(share.line_id, share.successor_id)) ?? 0),
      stock_total: sumOfMoney([total, ...own.map(({ cost }) => cost)]),
      finance_threshold: row.finance_threshold,
    };
    return RELEASE_TARGETS.map((to) => {
      const why = whyNotReleased(to, facts);
      return { to, open: why === null, why };
    });
  };
}

export function presentReleased({
  requester,
  releaser,
  released_at,
  ...facts
}: OrderDetails['released'][number]): Order['released'][number] {
  return { ...facts, requester, released_by: releaser, released_at: released_at.toISOString() };
}
