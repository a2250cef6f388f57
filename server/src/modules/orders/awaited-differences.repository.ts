import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database';

/**
 * What a unit cost that was returned or whose receipt was undone, in dollars. One that was sent back for credit cost what
 * was billed for it, once its invoice is in the books.
 * @param gone the alias of `receipt_reversals`
 */
export function costOfReversal(gone: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${gone}.${name}`);
  return sql`(${column('cost')} + CASE WHEN ${column('kind')} = 'credit'
    THEN awaited_difference(${column('line_id')}, ${column('unit_number')}, NULL) ELSE 0 END)`;
}

/**
 * The vendor owes what was billed for units that went back for credit or will never come. What their bills, and the credit
 * notes about these, differ by for them is therefore taken off what was spent, today; where a unit is expected after all,
 * it is entered again. What other invoices differ by stays spent, such as one for shipping. Units that are credited stay
 * as they are: their credit note was reckoned with it.
 * @param by whom the entries name; null for nobody
 */
export async function moveAwaitedDifferences(tx: Trx, orderId: number, by: number | null): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE invoice_units AS differing SET is_credit_awaited = NOT differing.is_credit_awaited
      FROM order_lines AS line JOIN order_units AS unit ON unit.line_id = line.id
        JOIN invoice_units AS billed ON billed.line_id = unit.line_id AND billed.unit_number = unit.unit_number AND billed.is_billed,
        invoices
      WHERE line.order_id = ${orderId} AND invoices.order_id = line.order_id
        AND differing.line_id = unit.line_id AND differing.unit_number = unit.unit_number
        AND invoices.id = differing.invoice_id AND billed.invoice_id IN (invoices.id, invoices.credits_invoice_id)
        AND differing.is_credit_awaited <> (unit.state IN ('closed', 'returned'))
        AND NOT EXISTS (
          SELECT FROM receipt_reversals AS gone WHERE gone.line_id = unit.line_id AND gone.unit_number = unit.unit_number
            AND gone.credited_at IS NOT NULL)
      RETURNING differing.*)
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, invoice_id, amount, recorded_by)
    SELECT part.kind, now(), requests.id, requests.department_id, moved.invoice_id,
      sum(CASE WHEN moved.is_credit_awaited THEN -part.amount ELSE part.amount END), ${by}::integer
    FROM moved JOIN order_units AS unit USING (line_id, unit_number) JOIN requests ON requests.id = unit.request_id
      CROSS JOIN LATERAL (VALUES ('difference', moved.difference - moved.exchange), ('exchange', moved.exchange))
        AS part (kind, amount)
    GROUP BY moved.invoice_id, part.kind, requests.id
    HAVING sum(CASE WHEN moved.is_credit_awaited THEN -part.amount ELSE part.amount END) <> 0
    ORDER BY moved.invoice_id, part.kind, requests.id`.execute(tx);
}
