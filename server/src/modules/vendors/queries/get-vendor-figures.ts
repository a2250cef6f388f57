import type { VendorFigures } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { costOfReversal } from '../../orders';
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
  timed: number;
  median_days: number | null;
  rejected: number;
  delivered_at_all: number;
  sent_back: number;
  credits: number;
  credit: number;
}

/**
 * How a vendor delivered in the last twelve months, added up from its orders, units and receipts. A unit counts on its
 * receipt, by the day that was known then, or once its day has passed without one; one that nobody awaits any more does not. What is said to have come
 * before the order was sent tells nothing of how long deliveries take.
 */
export async function getVendorFigures(db: Db, id: number): Promise<VendorFigures> {
  await readVendor(db, id);
  const { rows } = await sql<Sums>`
    WITH year AS (
      SELECT time_zone, today AS until, (today - interval '1 year')::date + 1 AS since
      FROM (SELECT time_zone, (now() AT TIME ZONE time_zone)::date AS today FROM settings) AS days
    ), own AS MATERIALIZED (
      SELECT id, status, receipt_state, base_total AS total, expected_on, (sent_at AT TIME ZONE time_zone)::date AS sent_on
      FROM orders, year WHERE vendor_id = ${id}
    ), units AS MATERIALIZED (
      SELECT unit.state, CASE WHEN unit.receipt_id IS NULL THEN line.due_on ELSE unit.due_on END AS due_on, receipts.received_on, CASE WHEN receipts.received_on >= own.sent_on THEN receipts.received_on - own.sent_on END AS days
      FROM own JOIN order_lines AS line ON line.order_id = own.id JOIN order_units AS unit ON unit.line_id = line.id
        LEFT JOIN receipts ON receipts.id = unit.receipt_id
      WHERE own.sent_on IS NOT NULL AND unit.state <> 'closed'
        -- What is there with its invoice was not delivered.
        AND NOT line.without_receipt
    ), rejections AS MATERIALIZED (
      SELECT receipts.received_on
      FROM own JOIN receipts ON receipts.order_id = own.id JOIN receipt_rejections AS rejected ON rejected.receipt_id = receipts.id
      WHERE receipts.undone_at IS NULL
    ), gone AS MATERIALIZED (
      SELECT gone.kind, ${costOfReversal('gone')} AS cost, receipts.received_on,
        -- For what nobody billed, nobody owes anything.
        gone.kind = 'credit' AND gone.credited_at IS NULL AND EXISTS (SELECT FROM invoice_units AS billed
          WHERE billed.line_id = gone.line_id AND billed.unit_number = gone.unit_number AND billed.is_billed) AS is_owed
      FROM own JOIN receipts ON receipts.order_id = own.id JOIN receipt_reversals AS gone ON gone.receipt_id = receipts.id
      WHERE gone.kind <> 'undone'
    )
    SELECT since, until, of_orders.*, of_units.*, of_rejections.*, of_gone.*,
      delivered + replaced + rejected AS delivered_at_all FROM year,
      LATERAL (
        SELECT count(*) FILTER (WHERE sent_on >= since AND status <> 'cancelled') AS sent,
          coalesce(sum(total) FILTER (WHERE sent_on >= since AND status <> 'cancelled'), 0) AS total,
          count(*) FILTER (WHERE status = 'sent') AS open,
          count(*) FILTER (WHERE status = 'sent' AND receipt_state <> 'fully' AND expected_on < until) AS late
        FROM own) AS of_orders,
      LATERAL (
        SELECT count(*) FILTER (WHERE is_due) AS due, count(*) FILTER (WHERE is_due AND received_on <= due_on) AS on_time,
          count(*) FILTER (WHERE received_on >= since) AS delivered,
          count(days) FILTER (WHERE received_on >= since) AS timed,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY days) FILTER (WHERE received_on >= since) AS median_days
        FROM units, LATERAL (
          SELECT due_on IS NOT NULL
            AND CASE WHEN state IN ('received', 'returned') THEN received_on >= since ELSE due_on >= since AND due_on < until END AS is_due) AS judged) AS of_units,
      LATERAL (SELECT count(*) FILTER (WHERE received_on >= since) AS rejected FROM rejections) AS of_rejections,
      LATERAL (
        SELECT count(*) FILTER (WHERE received_on >= since) AS sent_back,
          count(*) FILTER (WHERE received_on >= since AND kind = 'replacement') AS replaced,
          count(*) FILTER (WHERE is_owed) AS credits, coalesce(sum(cost) FILTER (WHERE is_owed), 0) AS credit
        FROM gone) AS of_gone`.execute(db);
  const found = rows[0] as Sums;
  return {
    from: found.since,
    to: found.until,
    sent: { count: found.sent, total: found.total },
    open: { count: found.open, count_late: found.late },
    on_time: { units: found.on_time, due: found.due },
    delivery: { units: found.timed, median_days: found.median_days },
    rejected: { units: found.rejected, delivered: found.delivered_at_all },
    sent_back: { units: found.sent_back },
    credits_awaited: { units: found.credits, total: found.credit },
  };
}
