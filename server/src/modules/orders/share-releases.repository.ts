import type { Money } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { personOf } from '../../platform/lists/person-of';
import { addStockShare } from './stock-purchases.repository';

/** The shares of an order that were released, the latest last. */
export function selectReleased(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('released_shares')
    .innerJoin('requests', 'requests.id', 'released_shares.request_id')
    .leftJoin('departments', 'departments.id', 'released_shares.department_id')
    .select((eb) => [
      'released_shares.id',
      'released_shares.line_name',
      'released_shares.request_id',
      sql<string>`coalesce(requests.asset_name, '')`.as('label'),
      personOf(eb.ref('requests.user_id')).$notNull().as('requester'),
      sql<boolean>`requests.status = 'stock'`.as('was_stock'),
      sql<{ id: number; name: string } | null>`CASE WHEN departments.id IS NOT NULL THEN
        jsonb_build_object('id', departments.id, 'name', departments.name) END`.as('stock_of'),
      'released_shares.units',
      'released_shares.amount',
      'released_shares.reason',
      personOf(eb.ref('released_shares.released_by')).as('releaser'),
      'released_shares.released_at',
    ])
    .where('released_shares.order_id', '=', orderId)
    .orderBy('released_shares.id');
}

/** A share of which something is released. */
export interface Released {
  line_id: number;
  request_id: number;
  /** How many of its units have not come. */
  units: number;
  /** What they cost, in dollars. */
  amount: Money;
}

export interface Held {
  department_id: number | null;
  /** What its request holds of the budget now, and then; in dollars. */
  before: Money;
  after: Money;
}

/** What the request of a share holds of its budget, and would hold without what is released, as `requests.amount` is reckoned. */
export async function readHeld(db: Db, { line_id, request_id, amount }: Released): Promise<Held> {
  const { rows } = await sql<Held>`
    SELECT requests.department_id, requests.amount AS before, CASE
        WHEN requests.status = 'fulfilled' THEN greatest(0, requests.amount - ${amount}::numeric)
        WHEN NOT rest.stays THEN greatest(requests.estimated_cost, requests.spent_cost)
        -- What another order has of it is a part then, and the rest is to be bought.
        WHEN requests.buying_state IN ('in_order', 'partly_ordered') OR (requests.status = 'approved' AND NOT rest.stays_on_it)
          THEN greatest(requests.ordered_cost - ${amount}::numeric, requests.estimated_cost, requests.spent_cost)
        ELSE greatest(requests.ordered_cost - ${amount}::numeric, requests.spent_cost) END AS after
    FROM requests CROSS JOIN LATERAL (
      -- It stays on the order with what came, and with what it awaits of other lines.
      SELECT EXISTS (
        SELECT FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
          JOIN order_requests AS link ON link.order_id = line.order_id AND link.request_id = unit.request_id
        WHERE unit.request_id = requests.id
          AND (unit.state = 'received' OR unit.state = 'expected' AND unit.line_id <> ${line_id})) AS stays,
        EXISTS (
        SELECT FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
        WHERE unit.request_id = requests.id AND line.order_id = (SELECT order_id FROM order_lines WHERE id = ${line_id})
          AND (unit.state = 'received' OR unit.state = 'expected' AND unit.line_id <> ${line_id})) AS stays_on_it) AS rest
    WHERE requests.id = ${request_id}`.execute(db);
  const [held] = rows;
  if (!held) throw new Error(`Request ${request_id} is not there`);
  return held;
}

/** Has what has not come of a share come for stock instead. The share goes where nothing of it is left. */
export async function moveToStock(
  tx: Trx,
  { line_id, request_id, units, amount }: Released,
  stockId: number,
): Promise<void> {
  await addStockShare(tx, { lineId: line_id, stockId, units, cost: amount });
  await sql`
    UPDATE order_shares SET units = order_shares.units - ${units}, cost = order_shares.cost - ${amount}::numeric
    WHERE line_id = ${line_id} AND request_id = ${request_id}`.execute(tx);
  await sql`
    UPDATE order_units SET request_id = ${stockId}
    WHERE line_id = ${line_id} AND request_id = ${request_id} AND state = 'expected'`.execute(tx);
  await sql`
    DELETE FROM order_shares WHERE line_id = ${line_id} AND request_id = ${request_id}
      AND NOT EXISTS (SELECT FROM order_units AS unit
        WHERE unit.line_id = order_shares.line_id AND unit.request_id = order_shares.request_id)`.execute(tx);
}

interface Release {
  orderId: number;
  lineName: string;
  share: Released;
  /** For whose stock; null of what is awaited no more. */
  departmentId: number | null;
  reason: string;
  by: number;
}

/** Keeps that a share was released. */
export async function insertRelease(
  tx: Trx,
  { orderId, lineName, share, departmentId, reason, by }: Release,
): Promise<void> {
  const { request_id, units, amount } = share;
  await tx
    .insertInto('released_shares')
    .values({
      ...{ order_id: orderId, line_name: lineName, request_id, department_id: departmentId },
      ...{ units, amount, reason, released_by: by },
    })
    .execute();
}
