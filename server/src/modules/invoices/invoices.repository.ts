import type { CreditedUnits, Currency, InvoiceDifference, Money } from '@portal/contract';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { type Db, preparedQuery, type Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { notFound } from '../../platform/http/app-error';
import { personOf } from '../../platform/lists/person-of';

/** The ids of the invoices of an order: those of it, and those that bill charges of it. */
export function idsOfOrder(orderId: number): RawBuilder<unknown> {
  // Ids first: an OR of the two would have the planner read the whole table.
  return sql`(SELECT id FROM invoices WHERE order_id = ${orderId}
    UNION ALL SELECT invoice_id FROM invoice_charges WHERE order_id = ${orderId})`;
}

/** The orders of `invoices`: its own, or those of which it bills charges. */
const ORDERS = sql`(SELECT invoices.order_id AS id WHERE invoices.order_id IS NOT NULL
  UNION ALL SELECT charge.order_id FROM invoice_charges AS charge WHERE charge.invoice_id = invoices.id)`;

/** What a row of the list shows. */
function selectListed(db: Db) {
  return db.selectFrom('invoices').select((eb) => [
    'invoices.id',
    'invoices.kind',
    'invoices.number',
    'invoices.state',
    'invoices.order_id',
    'invoices.order_number',
    'invoices.vendor_id',
    'invoices.vendor_name',
    'invoices.issued_on',
    'invoices.due_on',
    'invoices.total',
    'invoices.currency',
    'invoices.rate',
    'invoices.base_total',
    'invoices.reasons',
    'invoices.entered_at',
    'invoices.paid_on',
    'invoices.version',
    // Of an invoice of an order none is looked for.
    sql<
      { id: number; number: string | null }[]
    >`CASE WHEN invoices.order_id IS NOT NULL THEN '[]'::json ELSE (
        SELECT coalesce(json_agg(json_build_object('id', charged.id, 'number', charged.number) ORDER BY charge.position), '[]')
        FROM invoice_charges AS charge JOIN orders AS charged ON charged.id = charge.order_id
        WHERE charge.invoice_id = invoices.id) END`.as('charged_orders'),
    personOf(eb.ref('invoices.entered_by')).as('enterer'),
  ]);
}
export type ListedInvoiceRow = Awaited<
  ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>
>;

/** Several invoices as the list shows them, in any order. */
export function findListed(db: Db, ids: readonly number[]): Promise<ListedInvoiceRow[]> {
  return selectListed(db).where('invoices.id', 'in', ids).execute();
}

function selectInvoice(db: Db) {
  return selectListed(db)
    .leftJoin('invoices as credited', 'credited.id', 'invoices.credits_invoice_id')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .select((eb) => [
      'invoices.net',
      'invoices.discount',
      'invoices.charges',
      'invoices.tax',
      'invoices.note',
      'invoices.rate_day',
      'invoices.booked_difference',
      'invoices.booked_exchange',
      'invoices.booked_at',
      'invoices.credit_needed',
      'invoices.decided_at',
      'invoices.decision',
      'invoices.decision_reason',
      'invoices.payment_reference',
      'invoices.credits_invoice_id',
      'credited.number as credited_number',
      'credited.booked_at as credited_booked_at',
      sql<number[]>`ARRAY(SELECT DISTINCT created_by FROM orders AS own WHERE own.id IN ${ORDERS})`.as(
        'order_makers',
      ),
      // The latest: nothing is paid before all of it was ordered.
      sql<string>`(SELECT (max(own.created_at) AT TIME ZONE (SELECT time_zone FROM settings))::date::text
        FROM orders AS own WHERE own.id IN ${ORDERS})`.as('ordered_on'),
      sql<Currency>`coalesce(orders.currency, invoices.currency)`.as('order_currency'),
      'orders.rate as order_rate',
      personOf(eb.ref('invoices.decided_by')).as('decider'),
      personOf(eb.ref('invoices.paid_by')).as('payer'),
      sql<number[]>`ARRAY(
        SELECT DISTINCT recorded_by FROM receipts WHERE receipts.order_id IN ${ORDERS}
          -- Whoever entered an invoice of what is there with it received nothing.
          AND receipts.invoice_id IS NULL)`.as('receivers'),
      eb.selectFrom('settings').select('four_eyes').$asScalar().$notNull().as('four_eyes'),
    ]);
}

function selectLines(db: Db, invoiceId: RawBuilder<number>) {
  return db
    .selectFrom('invoice_lines as billed')
    .leftJoin('order_lines as line', 'line.id', 'billed.line_id')
    .select([
      'billed.position',
      'billed.line_id',
      'billed.name',
      'billed.quantity',
      'billed.price',
      'billed.price_per',
      'billed.tax_rate',
      'billed.net',
      'line.name as ordered_name',
      'line.quantity as ordered_quantity',
      'line.price as ordered_price',
      'line.price_per as ordered_price_per',
      'line.tax_rate as ordered_tax_rate',
      sql<number>`(SELECT count(*) FROM order_units AS unit WHERE unit.line_id = billed.line_id AND unit.state = 'received')`.as(
        'count_received',
      ),
      sql<number>`(
        SELECT count(*) FROM invoice_units AS other
        WHERE other.line_id = billed.line_id AND other.is_billed AND other.invoice_id <> billed.invoice_id)`.as(
        'count_billed',
      ),
    ])
    .where('billed.invoice_id', '=', invoiceId)
    .orderBy('billed.position');
}

/** The charges of orders that an invoice bills, each beside what its order says and other invoices in the books have. */
function selectChargeLines(db: Db, invoiceId: RawBuilder<number>) {
  return db
    .selectFrom('invoice_charges as charge')
    .innerJoin('orders', 'orders.id', 'charge.order_id')
    .innerJoin('vendors', 'vendors.id', 'orders.vendor_id')
    .select([
      'charge.position',
      'charge.order_id',
      'orders.number as order_number',
      'orders.vendor_id',
      'vendors.name as vendor_name',
      'charge.amount',
      'charge.tax',
      'charge.total',
      'orders.charges as ordered',
      sql<Money>`(
        SELECT coalesce(sum(billed.charges), 0) FROM (
          SELECT own.charges FROM invoices AS own WHERE own.order_id = charge.order_id AND own.kind = 'invoice'
            AND own.booked_at IS NOT NULL AND own.currency = orders.currency
          UNION ALL SELECT other.amount FROM invoice_charges AS other JOIN invoices AS of ON of.id = other.invoice_id
          WHERE other.order_id = charge.order_id AND of.kind = 'invoice' AND of.booked_at IS NOT NULL
            AND of.id <> charge.invoice_id) AS billed)`.as('billed'),
    ])
    .where('charge.invoice_id', '=', invoiceId)
    .orderBy('charge.position');
}

function selectDifferences(db: Db, invoiceId: RawBuilder<number>) {
  return db
    .selectFrom('invoice_differences')
    .select(['reason', 'line', 'amount', 'text'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position');
}

function selectCreditNotes(db: Db, invoiceId: RawBuilder<number>) {
  return db
    .selectFrom('invoices')
    .select((eb) => [
      'id',
      'number',
      'total',
      'state',
      'booked_at',
      eb('state', 'not in', ['rejected', 'disputed']).as('counts'),
    ])
    .where('credits_invoice_id', '=', invoiceId)
    .orderBy('id');
}

/** The units that a credit note in the books gives back, by their lines. */
function selectCreditedUnits(db: Db, noteId: RawBuilder<number>) {
  return db
    .selectFrom(
      sql<{ line_id: number; unit_number: number }>`(
        SELECT line_id, unit_number FROM receipt_reversals WHERE credit_note_id = ${noteId}
        UNION ALL SELECT line_id, unit_number FROM invoice_units WHERE credit_note_id = ${noteId})`.as(
        'credited',
      ),
    )
    .innerJoin('order_lines as line', 'line.id', 'credited.line_id')
    .select([
      'line.name as item',
      sql<number[]>`array_agg(credited.unit_number ORDER BY credited.unit_number)`.as('unit_numbers'),
    ])
    .groupBy('line.id')
    .orderBy('line.position');
}

const findInvoice = preparedQuery((db, id: RawBuilder<number>) =>
  selectInvoice(db).where('invoices.id', '=', id),
);
const findLines = preparedQuery(selectLines);
const findChargeLines = preparedQuery(selectChargeLines);
const findDifferences = preparedQuery(selectDifferences);
const findCreditNotes = preparedQuery(selectCreditNotes);
const findCreditedUnits = preparedQuery(selectCreditedUnits);

type InvoiceColumns = Awaited<ReturnType<ReturnType<typeof selectInvoice>['executeTakeFirstOrThrow']>>;
export interface InvoiceDetails extends InvoiceColumns {
  lines: Awaited<ReturnType<typeof findLines>>;
  charge_lines: Awaited<ReturnType<typeof findChargeLines>>;
  differences: InvoiceDifference[];
  credit_notes: Awaited<ReturnType<typeof findCreditNotes>>;
  credited_units: CreditedUnits[];
}

/** An invoice with all that hangs on it. */
export async function readInvoice(db: Db, id: number): Promise<InvoiceDetails> {
  const [invoice] = await findInvoice(db, id);
  if (!invoice) throw notFound('Invoice');
  const [lines, charge_lines, differences, credit_notes, credited_units] = await Promise.all([
    findLines(db, id),
    invoice.order_id === null ? findChargeLines(db, id) : [],
    findDifferences(db, id),
    findCreditNotes(db, id),
    invoice.kind === 'credit_note' ? findCreditedUnits(db, id) : [],
  ]);
  return { ...invoice, lines, charge_lines, differences, credit_notes, credited_units };
}

/** The orders that an invoice bills; none where there is no such invoice. */
export async function findOrdersOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    SELECT order_id FROM invoices WHERE id = ${id} AND order_id IS NOT NULL
    UNION ALL SELECT order_id FROM invoice_charges WHERE invoice_id = ${id}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** The same of one that was read. */
export function orderIdsOf({
  order_id,
  charge_lines,
}: Pick<InvoiceDetails, 'order_id' | 'charge_lines'>): number[] {
  return order_id === null ? charge_lines.map((line) => line.order_id) : [order_id];
}

/** Each change makes a new version. */
export async function updateInvoice(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'invoices'>,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Says what the invoice differs by from now on. */
export async function writeDifferences(
  tx: Trx,
  id: number,
  differences: readonly InvoiceDifference[],
): Promise<void> {
  await tx.deleteFrom('invoice_differences').where('invoice_id', '=', id).execute();
  if (differences.length === 0) return;
  await tx
    .insertInto('invoice_differences')
    .values(differences.map((difference, index) => ({ ...difference, invoice_id: id, position: index + 1 })))
    .execute();
}
