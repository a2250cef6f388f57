import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Booking } from './booking.repository';
import type { Creditable } from './creditable.repository';

/** Keeps which units the invoice bills or credits, and what each costs more or less by it. */
export async function writeBilledUnits(
  tx: Trx,
  invoiceId: number,
  { units, credited }: Booking,
): Promise<void> {
  const reversals = credited.flatMap(({ reversal_id }) => reversal_id ?? []);
  if (reversals.length > 0)
    await tx
      .updateTable('receipt_reversals')
      .set({ credited_at: sql<Date>`now()`, credit_note_id: invoiceId })
      .where('id', 'in', reversals)
      .execute();
  await creditBills(tx, invoiceId, credited);
  if (units.length === 0) return;
  await tx
    .insertInto('invoice_units')
    .values(
      units.map(({ line_id, unit_number, is_billed, difference, exchange }) => ({
        ...{ invoice_id: invoiceId, line_id, unit_number, is_billed, difference, exchange },
      })),
    )
    .execute();
}

/** What the invoice bills and changes, as it is in the books: of what is to be credited its difference is not. */
export async function readBooking(db: Db, invoiceId: number): Promise<Booking['units']> {
  return db
    .selectFrom('invoice_units')
    .innerJoin('order_units', (join) =>
      join
        .onRef('order_units.line_id', '=', 'invoice_units.line_id')
        .onRef('order_units.unit_number', '=', 'invoice_units.unit_number'),
    )
    .select([
      'invoice_units.line_id',
      'invoice_units.unit_number',
      'invoice_units.is_billed',
      'invoice_units.difference',
      'invoice_units.exchange',
      'order_units.request_id',
      sql<number | null>`CASE WHEN order_units.state <> 'returned' THEN order_units.asset_id END`.as(
        'asset_id',
      ),
      'order_units.cost',
      sql<boolean>`order_units.state = 'returned'`.as('is_returned'),
    ])
    .where('invoice_units.invoice_id', '=', invoiceId)
    .where('invoice_units.is_credit_awaited', '=', false)
    .execute();
}

/** Bills what never came no more: the credit note gives it back. */
async function creditBills(tx: Trx, noteId: number, credited: readonly Creditable[]): Promise<void> {
  const bills = credited.filter(({ reversal_id }) => reversal_id === null);
  if (bills.length === 0) return;
  await sql`
    UPDATE invoice_units AS billed SET is_billed = false, credit_note_id = ${noteId}
    FROM unnest(${bills.map(({ line_id }) => line_id)}::integer[], ${bills.map(({ unit_number }) => unit_number)}::integer[])
      AS given (line_id, unit_number)
    WHERE billed.line_id = given.line_id AND billed.unit_number = given.unit_number AND billed.is_billed`.execute(
    tx,
  );
}

/** The invoice that bills again what this credit note gave back; undefined where none does. */
export async function findBilledAgain(db: Db, noteId: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    SELECT invoices.number FROM invoice_units AS credited
      JOIN invoice_units AS again USING (line_id, unit_number) JOIN invoices ON invoices.id = again.invoice_id
    WHERE credited.credit_note_id = ${noteId} AND again.is_billed LIMIT 1`.execute(db);
  return rows[0]?.number;
}

/** The credit note that gave back of units what this invoice, with others, made them cost; undefined where none did. */
export async function findCreditedWith(db: Db, invoiceId: number): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    SELECT note.number FROM invoice_units AS gone JOIN invoices AS own ON own.id = gone.invoice_id
      CROSS JOIN LATERAL (
        SELECT credit_note_id AS id FROM receipt_reversals AS reversal
        WHERE reversal.line_id = gone.line_id AND reversal.unit_number = gone.unit_number
        UNION SELECT credit_note_id FROM invoice_units AS bill
        WHERE bill.line_id = gone.line_id AND bill.unit_number = gone.unit_number
          AND bill.invoice_id IN (own.id, own.credits_invoice_id)) AS credit
      JOIN invoices AS note ON note.id = credit.id AND note.id <> own.id
    WHERE own.id = ${invoiceId} AND gone.is_credit_awaited AND gone.difference <> 0 LIMIT 1`.execute(db);
  return rows[0]?.number;
}

export async function removeBilledUnits(tx: Trx, invoiceId: number): Promise<void> {
  await tx
    .updateTable('invoice_units')
    .set({ is_billed: true, credit_note_id: null })
    .where('credit_note_id', '=', invoiceId)
    .execute();
  await tx
    .updateTable('receipt_reversals')
    .set({ credited_at: null, credit_note_id: null })
    .where('credit_note_id', '=', invoiceId)
    .execute();
  await tx.deleteFrom('invoice_units').where('invoice_id', '=', invoiceId).execute();
}
