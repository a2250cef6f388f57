import type { Money } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { costOfReversal } from '../orders';

/** A unit of which the money is awaited back; money in the organisation's currency. */
export interface Creditable {
  /** Null of a unit that never came. */
  reversal_id: number | null;
  line_id: number;
  unit_number: number;
  request_id: number;
  /** What was taken off for it when it went, or is billed and was never spent; with what its bill differs by. */
  cost: Money;
  /** What of that is so for the rate of its bill alone. */
  exchange: Money;
  /** What the invoice asked for it; null where another invoice or none did. */
  billed: Money | null;
}

/**
 * What a credit note about an invoice can give back of an order's units: what was sent back for credit, and what this
 * invoice billed before it came and of which nothing is awaited any more. Those that the invoice billed first, in the
 * order in which they went.
 */
export async function findCreditable(
  db: Db,
  orderId: number,
  invoiceId: number | null,
): Promise<Creditable[]> {
  const { rows } = await sql<Creditable>`
    SELECT * FROM (
    SELECT gone.id AS reversal_id, gone.line_id, gone.unit_number, gone.request_id, ${costOfReversal('gone')} AS cost,
      (SELECT exchange FROM awaited_differences(gone.line_id, gone.unit_number, NULL)) AS exchange,
      gone.cost + billed.difference AS billed
    FROM receipt_reversals AS gone JOIN order_lines AS line ON line.id = gone.line_id
      LEFT JOIN invoice_units AS billed ON billed.line_id = gone.line_id AND billed.unit_number = gone.unit_number
        AND billed.is_billed AND billed.invoice_id = ${invoiceId}::integer
    WHERE line.order_id = ${orderId} AND gone.kind = 'credit' AND gone.credited_at IS NULL
      -- For what nobody billed, nobody owes anything.
      AND EXISTS (SELECT FROM invoice_units AS asked
        WHERE asked.line_id = gone.line_id AND asked.unit_number = gone.unit_number AND asked.is_billed)
    UNION ALL
    SELECT NULL, unit.line_id, unit.unit_number, unit.request_id,
      unit.cost + awaited_difference(unit.line_id, unit.unit_number, billed.invoice_id),
      (SELECT exchange FROM awaited_differences(unit.line_id, unit.unit_number, billed.invoice_id)), unit.cost + billed.difference
    FROM invoice_units AS billed JOIN order_units AS unit USING (line_id, unit_number)
      JOIN order_lines AS line ON line.id = unit.line_id
    WHERE line.order_id = ${orderId} AND billed.invoice_id = ${invoiceId}::integer AND billed.is_billed
      AND unit.state = 'closed') AS open
    ORDER BY billed IS NULL, reversal_id NULLS LAST, line_id, unit_number`.execute(db);
  return rows;
}

/**
 * How many units an invoice bills of each line beyond those that it could: they were no longer awaited when it was
 * accepted, so that all of their price is a difference. Less those that credit notes about it gave back.
 */
export async function countOverbilled(db: Db, invoiceId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ line_id: number; count: number }>`
    SELECT billed.line_id, billed.quantity
      - (SELECT count(*) FROM invoice_units AS unit WHERE unit.invoice_id = billed.invoice_id
        AND unit.line_id = billed.line_id AND (unit.is_billed OR unit.credit_note_id IS NOT NULL))
      - (SELECT coalesce(sum(given.quantity - (
          SELECT count(*) FROM invoice_units AS unit WHERE unit.invoice_id = note.id AND unit.line_id = given.line_id
            AND (EXISTS (SELECT FROM receipt_reversals AS gone WHERE gone.credit_note_id = note.id
                AND gone.line_id = unit.line_id AND gone.unit_number = unit.unit_number)
              OR EXISTS (SELECT FROM invoice_units AS bill WHERE bill.credit_note_id = note.id
                AND bill.line_id = unit.line_id AND bill.unit_number = unit.unit_number)))), 0)
        FROM invoices AS note JOIN invoice_lines AS given ON given.invoice_id = note.id
        WHERE note.credits_invoice_id = billed.invoice_id AND note.booked_at IS NOT NULL AND given.line_id = billed.line_id)
      AS count
    FROM invoice_lines AS billed JOIN invoices ON invoices.id = billed.invoice_id
    WHERE billed.invoice_id = ${invoiceId} AND billed.line_id IS NOT NULL AND invoices.booked_at IS NOT NULL`.execute(
    db,
  );
  return new Map(rows.map(({ line_id, count }) => [line_id, Math.max(0, count)]));
}
