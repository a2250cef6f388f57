import type { VendorFigures } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { readVendor } from '../vendors.repository';

interface Sums {
  since: string;
  until: string;
  sent: number;
  total: number;
  open: number;
  late: number;
  due: number;
  on_time: number;
  delivered: number;
  median_days: number | null;
}

/**
 * How a vendor delivered in the last twelve months, added up from its orders, units and receipts. A unit counts on its
 * receipt, or once its day has passed without one; one that nobody awaits any more does not. What is said to have come
 * before the order was sent tells nothing of how long deliveries take.
 */
export async function getVendorFigures(db: Db, id: number): Promise<VendorFigures> {
  await readVendor(db, id);
  const { rows } = await sql<Sums>`
    WITH year AS (
      SELECT time_zone, today AS until, (today - interval '1 year')::date + 1 AS since
      FROM (SELECT time_zone, (now() AT TIME ZONE time_zone)::date AS today FROM settings) AS days
    ), own AS MATERIALIZED (
      SELECT id, status, receipt_state, total, expected_on, (sent_at AT TIME ZONE time_zone)::date AS sent_on
      FROM orders, year WHERE vendor_id = ${id}
    ), units AS MATERIALIZED (
      SELECT unit.state, line.due_on, receipts.received_on, CASE WHEN receipts.received_on >= own.sent_on THEN receipts.received_on - own.sent_on END AS days
      FROM own JOIN order_lines AS line ON line.order_id = own.id JOIN order_units AS unit ON unit.line_id = line.id
        LEFT JOIN receipts ON receipts.id = unit.receipt_id
      WHERE own.sent_on IS NOT NULL AND unit.state <> 'closed'
    )
    SELECT since, until, of_orders.*, of_units.* FROM year,
      LATERAL (
        SELECT count(*) FILTER (WHERE sent_on >= since AND status <> 'cancelled') AS sent,
          coalesce(sum(total) FILTER (WHERE sent_on >= since AND status <> 'cancelled'), 0) AS total,
          count(*) FILTER (WHERE status = 'sent') AS open,
          count(*) FILTER (WHERE status = 'sent' AND receipt_state <> 'fully' AND expected_on < until) AS late
        FROM own) AS of_orders,
      LATERAL (
        SELECT count(*) FILTER (WHERE is_due) AS due, count(*) FILTER (WHERE is_due AND received_on <= due_on) AS on_time,
          count(days) FILTER (WHERE received_on >= since) AS delivered,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY days) FILTER (WHERE received_on >= since) AS median_days
        FROM units, LATERAL (
          SELECT due_on IS NOT NULL
            AND CASE WHEN state = 'received' THEN received_on >= since ELSE due_on >= since AND due_on < until END AS is_due) AS judged) AS of_units`.execute(
    db,
  );
  const found = rows[0] as Sums;
  return {
    from: found.since,
    to: found.until,
    sent: { count: found.sent, total: found.total },
    open: { count: found.open, count_late: found.late },
    on_time: { units: found.on_time, due: found.due },
    delivery: { units: found.delivered, median_days: found.median_days },
  };
}
