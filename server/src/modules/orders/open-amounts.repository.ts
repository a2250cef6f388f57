import type { Money } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';

/** What has not come of an order for people of a department, at the cost of its units. */
export interface OpenAmount {
  order_id: number;
  department: { id: number; name: string } | null;
  open: Money;
}

/** What has not come of sent orders is kept by order and department (migration 64). */
function openOf(isNamed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT order_id, department_id, amount FROM open_amounts JOIN orders ON orders.id = order_id
    WHERE orders.status = 'sent' AND ${isNamed}`;
}

/** Of orders by their ids, the departments by their names. */
export async function readOpenAmounts(db: Db, ids: readonly number[]): Promise<OpenAmount[]> {
  const { rows } = await sql<OpenAmount>`
    SELECT order_id, CASE WHEN departments.id IS NOT NULL THEN jsonb_build_object('id', departments.id, 'name', departments.name)
      END AS department, amount AS open
    FROM (${openOf(sql`orders.id = ANY (${ids}::integer[])`)}) AS parts LEFT JOIN departments ON departments.id = department_id
    ORDER BY order_id, departments.name COLLATE "en-x-icu" NULLS LAST, departments.id`.execute(db);
  return rows;
}

/** Of all orders that were sent by the end of a fiscal year, by department, and of those that are kept over it. */
export async function readOpenSums(
  db: Db,
  { year, sentBy }: { year: number; sentBy: RawBuilder<boolean> },
): Promise<(Omit<OpenAmount, 'order_id'> & { carried: Money })[]> {
  const { rows } = await sql<Omit<OpenAmount, 'order_id'> & { carried: Money }>`
    SELECT CASE WHEN departments.id IS NOT NULL THEN jsonb_build_object('id', departments.id, 'name', departments.name)
      END AS department, open, carried
    FROM (
      SELECT department_id, sum(parts.amount) AS open,
        coalesce(sum(parts.amount) FILTER (WHERE kept.order_id IS NOT NULL), 0) AS carried
      FROM (${openOf(sentBy)}) AS parts
        LEFT JOIN kept_orders AS kept ON kept.order_id = parts.order_id AND kept.fiscal_year = ${year}
      GROUP BY 1) AS sums
      LEFT JOIN departments ON departments.id = department_id
    ORDER BY departments.name COLLATE "en-x-icu" NULLS LAST, departments.id`.execute(db);
  return rows;
}
