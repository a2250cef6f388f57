import { MAX_TRACE_ROWS } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';
import { isUnitOf, MONEY, type Subject } from './trace.repository';

/**
 * What was billed of it, of `invoices AS invoice`. Of a rejected one nothing is kept with its units: it is found by the
 * lines that it billed.
 */
function isInvoiceOf(subject: Subject): RawBuilder<boolean> {
  if (subject.type === 'order') return sql`invoice.order_id = ${subject.id}`;
  return sql`invoice.id IN (
    SELECT billed.invoice_id FROM order_units AS unit JOIN invoice_units AS billed USING (line_id, unit_number)
    WHERE ${isUnitOf(subject)}
    UNION SELECT rejected.id FROM order_units AS unit JOIN invoice_lines AS billed USING (line_id)
      JOIN invoices AS rejected ON rejected.id = billed.invoice_id AND rejected.state = 'rejected'
    WHERE ${isUnitOf(subject)})`;
}

/**
 * What of an invoice is the subject's, as cost: what its units cost by it, less what a credit note gives back of those
 * that were sent back. Null of an order, whose it is as a whole.
 */
function ownOf(subject: Subject): RawBuilder<number | null> {
  if (subject.type === 'order') return sql`NULL::numeric`;
  const isOwn = sql`${sql.ref(subject.type === 'asset' ? 'reversal.asset_id' : 'reversal.request_id')} = ${subject.id}`;
  return sql`((
    SELECT coalesce(sum(billed.difference + CASE WHEN billed.is_billed THEN unit.cost ELSE 0 END), 0)
    FROM invoice_units AS billed JOIN order_units AS unit USING (line_id, unit_number)
    WHERE billed.invoice_id = invoice.id AND ${isUnitOf(subject)}) - (
    SELECT coalesce(sum(reversal.cost), 0) FROM receipt_reversals AS reversal
    WHERE reversal.credit_note_id = invoice.id AND ${isOwn}))`;
}

interface InvoiceSums {
  /** Those that were rejected too. */
  invoices: number;
  /** Those that were not. */
  standing: number;
  /** What they come to, less what credit notes give back; of an asset or a request its part. */
  amount: number;
  booked: number;
  paid: number;
  last: Date | null;
}

/** How many invoices there are and how far they are. */
export async function sumInvoices(db: Db, subject: Subject): Promise<InvoiceSums> {
  const { rows } = await sql<InvoiceSums>`
    SELECT count(*) AS invoices, count(*) FILTER (WHERE stands) AS standing,
      ${MONEY(sql`sum(coalesce(own, CASE kind WHEN 'invoice' THEN total ELSE -total END)) FILTER (WHERE stands)`)} AS amount,
      count(booked_at) AS booked, count(*) FILTER (WHERE state = 'paid') AS paid,
      max(entered_at) FILTER (WHERE stands) AS last
    FROM (
      SELECT invoice.*, invoice.state <> 'rejected' AS stands, ${ownOf(subject)} AS own
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
      'invoice.issued_on',
      'invoice.total',
      'invoice.paid_on',
      sql<number | null>`CASE WHEN invoice.state <> 'rejected' THEN ${ownOf(subject)} END`.as('own'),
    ])
    .where(sql<boolean>`(${isInvoiceOf(subject)})`)
    .orderBy('invoice.id')
    .limit(MAX_TRACE_ROWS)
    .execute();
}
