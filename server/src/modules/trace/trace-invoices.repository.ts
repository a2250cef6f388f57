import { MAX_TRACE_ROWS } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';
import { costOfReversal } from '../orders';
import { isUnitOf, MONEY, type Subject } from './trace.repository';

/**
 * What was billed of it, of `invoices AS invoice`. Of one that is not in the books nothing is kept with its units: it is
 * found by the lines that it bills.
 */
function isInvoiceOf(subject: Subject): RawBuilder<boolean> {
  if (subject.type === 'order')
    return sql`invoice.id IN (SELECT id FROM invoices WHERE order_id = ${subject.id}
      UNION ALL SELECT invoice_id FROM invoice_charges WHERE order_id = ${subject.id})`;
  return sql`invoice.id IN (
    SELECT billed.invoice_id FROM order_units AS unit JOIN invoice_units AS billed USING (line_id, unit_number)
    WHERE ${isUnitOf(subject)}
    UNION SELECT other.id FROM order_units AS unit JOIN invoice_lines AS billed USING (line_id)
      JOIN invoices AS other ON other.id = billed.invoice_id AND other.booked_at IS NULL
    WHERE ${isUnitOf(subject)}
    UNION SELECT other.id FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
      JOIN invoice_charges AS charge ON charge.order_id = line.order_id
      JOIN invoices AS other ON other.id = charge.invoice_id AND other.booked_at IS NULL
    WHERE ${isUnitOf(subject)})`;
}

/**
 * What of an invoice is the subject's, as cost: what its units cost by it, less what a credit note gives back of those
 * that were sent back or never came. Null of an order, whose it is as a whole, unless it bills charges of several.
 */
function ownOf(subject: Subject): RawBuilder<number | null> {
  if (subject.type === 'order')
    return sql`CASE WHEN invoice.order_id IS NULL THEN
      CASE invoice.kind WHEN 'invoice' THEN 1 ELSE -1 END * ${totalOf(subject)} END`;
  const isOwn = sql`${sql.ref(subject.type === 'asset' ? 'reversal.asset_id' : 'reversal.request_id')} = ${subject.id}`;
  return sql`((
    SELECT coalesce(sum(billed.difference
      + CASE WHEN billed.is_billed OR billed.credit_note_id IS NOT NULL THEN unit.cost ELSE 0 END), 0)
    FROM invoice_units AS billed JOIN order_units AS unit USING (line_id, unit_number)
    WHERE billed.invoice_id = invoice.id AND ${isUnitOf(subject)}) - (
    SELECT coalesce(sum(${costOfReversal('reversal')}), 0) FROM receipt_reversals AS reversal
    WHERE reversal.credit_note_id = invoice.id AND ${isOwn}) - (
    SELECT coalesce(sum(unit.cost + awaited_difference(unit.line_id, unit.unit_number, credited.invoice_id)), 0)
    FROM invoice_units AS credited JOIN order_units AS unit USING (line_id, unit_number)
    WHERE credited.credit_note_id = invoice.id AND ${isUnitOf(subject)}))`;
}

/** What an invoice comes to, in the organisation's currency: of one that bills charges of several orders, of an order its part. */
function totalOf(subject: Subject): RawBuilder<number> {
  if (subject.type !== 'order') return sql`invoice.base_total`;
  return sql`CASE WHEN invoice.order_id IS NOT NULL THEN invoice.base_total ELSE (
    SELECT round(charge.total * invoice.rate, 2) FROM invoice_charges AS charge
    WHERE charge.invoice_id = invoice.id AND charge.order_id = ${subject.id}) END`;
}

interface InvoiceSums {
  /** All, those that were rejected too. */
  all: number;
  /** In the books. */
  invoices: number;
  credit_notes: number;
  /** What they come to, less what credit notes give back; of an asset or a request its part. */
  amount: number;
  /** Neither in the books nor rejected, and what they come to: of an order alone, since nothing is anybody's part yet. */
  held: number;
  held_amount: number | null;
  paid: number;
  last: Date | null;
}

/** How many invoices there are and how far they are. */
export async function sumInvoices(db: Db, subject: Subject): Promise<InvoiceSums> {
  const { rows } = await sql<InvoiceSums>`
    SELECT count(*) AS all, count(booked_at) FILTER (WHERE kind = 'invoice') AS invoices,
      count(booked_at) FILTER (WHERE kind = 'credit_note') AS credit_notes,
      ${MONEY(sql`sum(coalesce(own, signed)) FILTER (WHERE booked_at IS NOT NULL)`)} AS amount,
      count(*) FILTER (WHERE is_held) AS held,
      CASE WHEN ${subject.type === 'order'}::boolean THEN sum(signed) FILTER (WHERE is_held) END AS held_amount,
      count(*) FILTER (WHERE state = 'paid') AS paid, max(entered_at) FILTER (WHERE state <> 'rejected') AS last
    FROM (
      SELECT invoice.*, CASE invoice.kind WHEN 'invoice' THEN 1 ELSE -1 END * ${totalOf(subject)} AS signed,
        invoice.booked_at IS NULL AND invoice.state <> 'rejected' AS is_held, ${ownOf(subject)} AS own
      FROM invoices AS invoice WHERE ${isInvoiceOf(subject)}) AS found`.execute(db);
  return rows[0] as InvoiceSums;
}

/** The invoices and credit notes, the earliest first. */
export function findInvoices(db: Db, subject: Subject) {
  return db
    .selectFrom('invoices as invoice')
    .select([
      'invoice.id',
      'invoice.kind',
      'invoice.number',
      'invoice.state',
      'invoice.vendor_name as vendor',
      'invoice.order_id',
      'invoice.order_number',
      sql<{ id: number; number: string | null }[] | null>`CASE WHEN invoice.order_id IS NULL THEN (
        SELECT jsonb_agg(jsonb_build_object('id', orders.id, 'number', orders.number) ORDER BY charge.position)
        FROM invoice_charges AS charge JOIN orders ON orders.id = charge.order_id
        WHERE charge.invoice_id = invoice.id) END`.as('charges_of'),
      'invoice.issued_on',
      'invoice.currency',
      'invoice.total',
      'invoice.base_total',
      'invoice.paid_on',
      sql<
        number | null
      >`CASE WHEN invoice.state <> 'rejected' AND (invoice.booked_at IS NOT NULL OR ${subject.type === 'order'}::boolean) THEN ${ownOf(subject)} END`.as(
        'own',
      ),
    ])
    .where(sql<boolean>`(${isInvoiceOf(subject)})`)
    .orderBy('invoice.id')
    .limit(MAX_TRACE_ROWS)
    .execute();
}
