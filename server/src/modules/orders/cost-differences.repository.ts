import type { Money } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';

/** Whether `requests` are on an order. */
const isOn = (orderId: number) => sql`EXISTS (
  SELECT FROM order_requests AS link WHERE link.request_id = requests.id AND link.order_id = ${orderId})`;

/**
 * What `requests` cost on their orders once these are approved, in dollars: the units that stand, or what an approved
 * change makes of them, with what all their invoices differ by; never less than nothing. Null where no order has any.
 * @param difference that is about to be entered beside
 */
export function orderedCost(difference: RawBuilder<number> = sql`0`) {
  return sql<number | null>`(
    SELECT CASE WHEN count(*) > 0 THEN greatest(0, sum(own.cost)
      + (SELECT coalesce(sum(amount), 0) FROM spending_entries
        WHERE request_id = requests.id AND figure = 'difference') + ${difference}) END
    FROM (
      SELECT greatest(
        coalesce(sum(unit.cost) FILTER (WHERE unit.state NOT IN ('closed', 'returned')), 0),
        -- A change that is approved and not sent commits what it costs more.
        (SELECT amount FROM order_approvals AS change
          WHERE change.order_id = orders.id AND change.request_id = requests.id AND change.lapsed_at IS NULL
            AND change.revision > orders.revision)) AS cost
      FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id JOIN orders ON orders.id = line.order_id
        JOIN order_requests AS link ON link.order_id = orders.id AND link.request_id = unit.request_id
      WHERE unit.request_id = requests.id AND orders.status IN ('approved', 'sent', 'closed')
      GROUP BY orders.id) AS own)`;
}

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
        WHEN requests.status = 'fulfilled' AND requests.fulfil_way = 'order' AND ${isOn(orderId)}
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
        SELECT CASE WHEN ${isOn(orderId)} THEN ${orderedCost(sql`given.amount`)}
          WHEN requests.ordered_cost IS NOT NULL THEN greatest(0, requests.ordered_cost + given.amount) END AS cost) AS ordered
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(unit.cost), 0) AS cost FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
          JOIN order_requests AS link ON link.order_id = line.order_id AND link.request_id = unit.request_id
        WHERE unit.request_id = requests.id AND unit.state = 'expected') AS awaited
    ORDER BY requests.id`.execute(db);
  return rows;
}

/**
 * What each request of an order costs beside the units of this one as ordered: units of other orders that stand, what
 * the invoices of all units that stand differ by, and what is spent for it beyond any that stand, such as an invoice for
 * units that were closed. A received unit is counted by its cost, of which its entries are the same money. Less than
 * nothing, until a credit comes, makes nothing cheaper.
 */
export function selectCostsElsewhere(db: Db, orderId: RawBuilder<number>) {
  const stands = sql<boolean>`order_units.state IN ('expected', 'received')`;
  const differences = sql`coalesce(sum((SELECT sum(billed.difference) FROM invoice_units AS billed
    WHERE billed.line_id = order_units.line_id AND billed.unit_number = order_units.unit_number)) FILTER (WHERE ${stands}), 0)`;
  return db
    .selectFrom('requests')
    .leftJoin('order_units', 'order_units.request_id', 'requests.id')
    .leftJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .select([
      'requests.id as request_id',
      sql<number>`coalesce(sum(order_units.cost) FILTER (WHERE ${stands} AND order_lines.order_id <> ${orderId}), 0)
        + ${differences} + greatest(0, requests.spent_cost
          - coalesce(sum(order_units.cost) FILTER (WHERE order_units.state = 'received'), 0) - ${differences})`.as(
        'cost',
      ),
    ])
    .where('requests.id', 'in', (eb) =>
      eb
        .selectFrom('order_shares as own')
        .innerJoin('order_lines as own_line', 'own_line.id', 'own.line_id')
        .select('own.request_id')
        .where('own_line.order_id', '=', orderId),
    )
    .groupBy('requests.id');
}
