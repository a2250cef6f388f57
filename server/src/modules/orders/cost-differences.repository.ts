import type { Money } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { orderedCost } from './order-units.repository';

/**
 * What requests would use of their departments' budgets more than now, were differences entered with an invoice of an
 * order: what budgets hold for a request already, of its approval, is not used more. As `requests.amount` is reckoned,
 * with what {@link orderedCost} makes of it.
 * @param differences in dollars, by the requests' ids
 */
export async function readCostDifferences(
  db: Db,
  orderId: number,
  differences: ReadonlyMap<number, Money>,
): Promise<{ department_id: number | null; difference: Money }[]> {
  if (differences.size === 0) return [];
  const { rows } = await sql<{ department_id: number | null; difference: Money }>`
    SELECT requests.department_id, CASE
        -- Nothing is held for one that is neither.
        WHEN requests.status NOT IN ('approved', 'fulfilled', 'stock') THEN given.amount
        WHEN requests.status = 'fulfilled' AND requests.fulfil_way = 'order' AND requests.order_id = ${orderId}
          THEN greatest(0, requests.spent_cost + awaited.cost + given.amount) - requests.amount
        WHEN requests.actual_cost IS NOT NULL THEN greatest(0, requests.actual_cost + given.amount) - requests.amount
        WHEN requests.buying_state IN ('ordered', 'partly_received', 'received') AND ordered.cost IS NOT NULL
          THEN greatest(ordered.cost, requests.spent_cost + given.amount) - requests.amount
        ELSE greatest(ordered.cost, CASE WHEN requests.preferred_asset_id IS NULL THEN requests.estimated_cost ELSE 0 END,
          requests.spent_cost + given.amount) - requests.amount
      END AS difference
    FROM unnest(${[...differences.keys()]}::integer[], ${[...differences.values()]}::numeric[]) AS given (id, amount)
      JOIN requests ON requests.id = given.id
      CROSS JOIN LATERAL (
        SELECT CASE WHEN requests.order_id = ${orderId} THEN ${orderedCost(orderId, sql`given.amount`)}
          WHEN requests.ordered_cost IS NOT NULL THEN greatest(0, requests.ordered_cost + given.amount) END AS cost) AS ordered
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(unit.cost), 0) AS cost FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
        WHERE line.order_id = ${orderId} AND unit.request_id = requests.id AND unit.state = 'expected') AS awaited
    ORDER BY requests.id`.execute(db);
  return rows;
}
