import { MAX_TRACE_ROWS, type Person } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';
import { personOf } from '../../platform/lists/person-of';
import type { Subject } from './trace.repository';

interface ReleasedRow {
  at: Date;
  by: Person | null;
  order_id: number;
  number: string | null;
  name: string;
  request_id: number;
  units: number;
  amount: number;
  /** For whose stock; null of what was given up. */
  stock_of: string | null;
  reason: string;
}

function isReleasedOf({ type, id }: Subject): RawBuilder<boolean> {
  if (type === 'request') return sql`released.request_id = ${id}`;
  if (type === 'order') return sql`released.order_id = ${id}`;
  // One that came for stock may have been ordered for a request at first.
  return sql`EXISTS (
    SELECT FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
      JOIN requests AS stock ON stock.id = unit.request_id
    WHERE unit.asset_id = ${id} AND line.order_id = released.order_id AND line.name = released.line_name
      AND stock.status = 'stock' AND stock.department_id = released.department_id)`;
}

/** The shares that were released from their orders, the latest first. */
export async function findReleased(db: Db, subject: Subject): Promise<ReleasedRow[]> {
  const { rows } = await sql<ReleasedRow>`
    SELECT released.released_at AS at, ${personOf(sql.ref<number | null>('released.released_by'))} AS by,
      released.order_id, orders.number, released.line_name AS name, released.request_id, released.units, released.amount,
      departments.name AS stock_of, released.reason
    FROM released_shares AS released JOIN orders ON orders.id = released.order_id
      LEFT JOIN departments ON departments.id = released.department_id
    WHERE ${isReleasedOf(subject)} ORDER BY released.id DESC LIMIT ${MAX_TRACE_ROWS}`.execute(db);
  return rows;
}
