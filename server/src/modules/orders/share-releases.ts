import {
  differenceOfMoney,
  type Money,
  type Order,
  type OrderLine,
  RELEASE_TARGETS,
  type ReleaseTarget,
  sumOfMoney,
} from '@portal/contract';
import { isAwaited, type ReleaseFacts, whyNotReleased } from './domain/release-share';
import { orderedRequests } from './order-costs';
import type { OrderDetails } from './order-details.repository';
import type { ShareRow, UnitRow } from './order-lines.repository';

/** What an order buys for stock, less what came beyond it, which its tolerance allows. */
export function stockTotal(row: OrderDetails): Money {
  const stock = orderedRequests(row).filter(({ is_stock }) => is_stock);
  return sumOfMoney(stock.map(({ ordered_cost, extra_cost }) => differenceOfMoney(ordered_cost, extra_cost)));
}

type Place = Pick<ShareRow, 'line_id' | 'request_id'>;

/** The units of a share that have not come. */
export function openUnits(units: readonly UnitRow[], { line_id, request_id }: Place): UnitRow[] {
  return units.filter(
    (unit) => unit.line_id === line_id && unit.request_id === request_id && isAwaited(unit),
  );
}

/**
 * What the rule about releasing a share looks at.
 * @param total what the order buys for stock now
 */
function releaseFacts(
  row: OrderDetails,
  share: ShareRow,
  own: readonly UnitRow[],
  total: Money,
): ReleaseFacts {
  const { department_id, stock_of } = share;
  const stock = row.shares.find(
    (one) => one.line_id === share.line_id && one.stock_of !== null && one.stock_of.id === department_id,
  );
  return {
    requester_name: share.requester_name,
    is_stock: stock_of !== null,
    has_department: department_id !== null,
    finance_state: share.finance_state,
    count_expected: own.length,
    count_billed: own.filter(({ is_billed }) => is_billed).length,
    is_sent: row.sent_at !== null,
    stock_units: own.length + (stock?.units ?? 0),
    stock_total: sumOfMoney([total, ...own.map(({ cost }) => cost)]),
    finance_threshold: row.finance_threshold,
  };
}

/** Why that which has not come of a share is not released so; null where it can be. */
export function whyNotReleasedOf(row: OrderDetails, share: ShareRow, to: ReleaseTarget): string | null {
  return whyNotReleased(to, releaseFacts(row, share, openUnits(row.units, share), stockTotal(row)));
}

type Releases = OrderLine['shares'][number]['releases'];

/** What can become of that which has not come of each share of an order. */
export function releasesOf(row: OrderDetails): (share: ShareRow, units: readonly UnitRow[]) => Releases {
  const total = stockTotal(row);
  return (share, units) =>
    RELEASE_TARGETS.map((to) => {
      const why = whyNotReleased(to, releaseFacts(row, share, openUnits(units, share), total));
      return { to, open: why === null, why };
    });
}

export function presentReleased({
  requester,
  releaser,
  released_at,
  ...facts
}: OrderDetails['released'][number]): Order['released'][number] {
  return { ...facts, requester, released_by: releaser, released_at: released_at.toISOString() };
}
