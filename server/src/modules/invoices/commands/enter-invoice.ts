import {
  add,
  type Currency,
  differenceOfMoney,
  formatMoney,
  type Invoice,
  type InvoiceEdit,
  type InvoiceInput,
  type InvoicePreview,
  type InvoicePreviewInput,
  inBase,
  MAX_MONEY,
  type Money,
  netIn,
  roundedQuotient,
  sumOfMoney,
  toCents,
  toDollars,
} from '@portal/contract';
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { addDays } from '../../finance';
import { lockWithRequests } from '../../orders';
import { readToday, whyNotPast } from '../../settings';
import { type BillableOrder, expectedTax, type InvoiceContent, readBillable } from '../billing.repository';
import { planBooking } from '../booking.repository';
import { isCreditable, whyRateStays } from '../domain/invoice-states';
import { presentInvoice } from '../invoices.presenter';
import { readInvoice, updateInvoice } from '../invoices.repository';
import type { InvoicesDependencies } from '../invoices-dependencies';
import { logInvoiceChange } from './invoice-activity';
import { checkAmounts, type InvoiceMoney, resolveMoney } from './invoice-money';
import { matchContent, matchInvoices, matchOne } from './match-invoices';
import { openInvoice } from './open-invoice';

/** The order of an invoice; it was sent, else there is nothing to bill. */
async function readSentOrder(db: Db, id: number): Promise<BillableOrder> {
  const order = await readBillable(db, id);
  if (!order) throw invalid({ order_id: 'Choose an order that exists' });
  return order;
}

interface Entered extends InvoiceContent {
  rate_day: string | null;
  net: Money;
  lines: (InvoiceContent['lines'][number] & { price_per: 1 | 10 | 100 | 1000; net: Money })[];
}

interface Entering {
  order: BillableOrder;
  caller: Caller;
  /** As it was, where it is changed. */
  before?: InvoiceMoney;
}

/** What was entered, once it can stand: each line with the name that the order gives it. */
async function contentFrom(
  db: Db,
  { order, caller, before }: Entering,
  input: InvoiceInput,
): Promise<Entered> {
  const faults: Record<string, string> = {};
  const lines = input.lines.map((line, index) => {
    const ordered = order.lines.find(({ id }) => id === line.line_id);
    if (line.line_id !== null && !ordered) faults[`lines.${index}.line_id`] = 'This order has no such line';
    return { ...line, name: line.name ?? ordered?.name ?? '' };
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const today = await readToday(db);
  checkDays(today, input);
  const credited = await readCredited(db, order, input);
  const money = await resolveMoney(db, { order, input, credited, caller, before: before ?? null, today });
  checkAmounts(input, money);
  const net = netOfAll(money.currency, lines);
  if (input.discount > net) throw invalid({ discount: 'Discount must not be more than the goods come to' });
  const { name } = await readVendorOf(db, order, input.vendor_id);
  return {
    ...input,
    ...money,
    ...{ id: null, vendor_id: input.vendor_id ?? order.vendor_id, vendor_name: name, net },
    lines: lines.map((line) => ({ ...line, net: toDollars(netIn(money.currency, line)) })),
  };
}

/** The sum of all lines. */
function netOfAll(
  currency: Currency,
  lines: readonly Pick<InvoiceInput['lines'][number], 'quantity' | 'price' | 'price_per'>[],
) {
  // In whole cents as large as they come: what is beyond the limit is no amount.
  const inCents = lines.reduce(
    (sum, { quantity, price, price_per }) =>
      sum + roundedQuotient(BigInt(quantity) * BigInt(toCents(price)), BigInt(price_per)),
    0n,
  );
  if (inCents > BigInt(toCents(MAX_MONEY)))
    throw invalid({ lines: 'This comes to more than 99,999,999,999.99' });
  return toDollars(add(...lines.map((line) => netIn(currency, line))));
}

function checkDays(today: string, { issued_on, due_on }: InvoiceInput): void {
  const why = whyNotPast('Issued on', issued_on, today);
  if (why !== null) throw invalid({ issued_on: why });
  if (due_on !== null && due_on < issued_on)
    throw invalid({ due_on: 'Due on must not be before the day of issue' });
}

async function readVendorOf(db: Db, order: BillableOrder, id: number | null): Promise<{ name: string }> {
  if (id === null || id === order.vendor_id) return { name: order.vendor_name };
  const vendor = await db
    .selectFrom('vendors')
    .select('name')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!vendor) throw invalid({ vendor_id: 'Choose a vendor that exists' });
  return vendor;
}

/** The invoice that a credit note is about, once it can be; null of an invoice. */
async function readCredited(db: Db, order: BillableOrder, input: InvoiceInput): Promise<InvoiceMoney | null> {
  if (input.credits_invoice_id === null) return null;
  const credited = await db
    .selectFrom('invoices')
    .select((eb) => [
      'order_id',
      'kind',
      'state',
      'vendor_id',
      'number',
      'currency',
      'rate',
      'rate_day',
      'total',
      sql<Money>`(SELECT coalesce(sum(note.total), 0) FROM invoices AS note
        WHERE note.credits_invoice_id = ${eb.ref('invoices.id')} AND note.booked_at IS NOT NULL)`.as(
        'credited',
      ),
    ])
    .where('id', '=', input.credits_invoice_id)
    .executeTakeFirst();
  const isGood =
    credited?.order_id === order.id &&
    isCreditable(credited) &&
    credited.vendor_id === (input.vendor_id ?? order.vendor_id);
  const left = isGood && credited ? differenceOfMoney(credited.total, credited.credited) : 0;
  if (isGood && input.total > left)
    throw invalid({
      total: `Total must be at most ${formatMoney(left, credited?.currency)}: more is not left to credit of ${credited?.number}`,
    });
  if (!isGood || !credited)
    throw invalid({ credits_invoice_id: 'Choose an invoice of this vendor and order that was not rejected' });
  const { currency, rate, rate_day } = credited;
  return { currency, rate, rate_day };
}

/** What an invoice that is being entered would come to. */
export async function previewInvoice(
  db: Db,
  caller: Caller,
  { invoice_id, ...input }: InvoicePreviewInput,
): Promise<InvoicePreview> {
  const order = await readSentOrder(db, input.order_id);
  const before = invoice_id === null ? undefined : await readInvoice(db, invoice_id);
  const content = {
    ...(await contentFrom(db, { order, caller, ...(before ? { before } : {}) }, input)),
    id: invoice_id,
  };
  const { differences } = await matchContent(db, order, content);
  const { difference, exchange, credited } = await planBooking(db, order, content);
  const { currency, rate } = content;
  const parts = [content.net, input.charges, input.tax];
  return {
    net: content.net,
    computed_total: toDollars(sumOf(parts, input.discount)),
    expected_tax: expectedTax(order, content),
    differences,
    ...{ difference, exchange, currency, rate },
    credited_units: order.lines.flatMap(({ id, name }) => {
      const own = credited.filter(({ line_id }) => line_id === id);
      return own.length > 0 ? [{ item: name, unit_numbers: own.map(({ unit_number }) => unit_number) }] : [];
    }),
    base_total: inBase(content.total, rate),
  };
}

function sumOf(parts: readonly Money[], less: Money) {
  return (toCents(sumOfMoney(parts)) - toCents(less)) as ReturnType<typeof toCents>;
}

async function writeContent(tx: Trx, id: number, { lines }: Entered): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ line_id, name, quantity, price, price_per, tax_rate, net }, index) => ({
        ...{ invoice_id: id, position: index + 1, line_id, name, quantity, price, price_per, tax_rate, net },
      })),
    )
    .execute();
}

/** When it is due: as it says, else after the vendor's days. */
function dueOn({ due_on, issued_on, kind }: InvoiceInput, { payment_days }: BillableOrder): string | null {
  if (due_on !== null || payment_days === null || kind !== 'invoice') return due_on;
  return addDays(issued_on, payment_days);
}

function columnsOf(content: Entered, input: InvoiceInput, order: BillableOrder) {
  const { currency, rate, rate_day } = content;
  const { vendor_id, number, issued_on, net, discount, charges, tax, total, credits_invoice_id } = content;
  return {
    ...{ vendor_id, number, issued_on, net, discount, charges, tax, total, credits_invoice_id },
    ...{ currency, rate, rate_day },
    ...{ kind: input.kind, due_on: dueOn(input, order), note: input.note },
  };
}

interface EnterInvoice {
  caller: Caller;
  input: InvoiceInput;
  call: IdempotentCall | undefined;
}

/** Enters an invoice of an order: in the books where it matches, else held with the reasons. */
export function enterInvoice(
  { db }: InvoicesDependencies,
  { caller, input, call }: EnterInvoice,
): Promise<Invoice> {
  return refuseDuplicateNumber(db, input, () =>
    inIdempotentTransaction(db, call, async (tx) => {
      await lockWithRequests(tx, input.order_id).catch(refuseUnknownOrder);
      const order = await readSentOrder(tx, input.order_id);
      const content = await contentFrom(tx, { order, caller }, input);
      const { id } = await tx
        .insertInto('invoices')
        .values({ ...columnsOf(content, input, order), order_id: order.id, entered_by: caller.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeContent(tx, id, content);
      await matchOne(tx, caller, id);
      const after = await readInvoice(tx, id);
      await logInvoiceChange(tx, { caller, action: 'Entered Invoice', before: null, after });
      // A credit note settles what its invoice is held for.
      await matchInvoices(tx, caller, order.id);
      return presentInvoice(await readInvoice(tx, id), caller);
    }),
  );
}

function refuseUnknownOrder(error: unknown): never {
  if (error instanceof AppError && error.code === 'not_found')
    throw invalid({ order_id: 'Choose an order that exists' });
  throw error;
}

/** Changes an invoice that is held; it is matched anew. */
export function editInvoice(
  { db }: InvoicesDependencies,
  { caller, id, input }: { caller: Caller; id: number; input: InvoiceEdit },
): Promise<Invoice> {
  return refuseDuplicateNumber(db, input, () =>
    inTransaction(db, async (tx) => {
      const before = await openInvoice(tx, { id, action: 'edit', caller, version: input.version });
      if (before.order_id !== input.order_id || before.kind !== input.kind)
        throw invalid({ order_id: 'An invoice stays with its order: reject it and enter it anew' });
      if (input.credits_invoice_id === id)
        throw invalid({ credits_invoice_id: 'A credit note is about another document' });
      const order = await readSentOrder(tx, input.order_id);
      const content = await contentFrom(tx, { order, caller, before }, input);
      const stays = whyRateStays(before, content);
      if (stays !== null) throw invalid(stays);
      // Its lines have its currency, and those of before have amounts of the one before.
      await tx.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute();
      await updateInvoice(tx, id, columnsOf(content, input, order));
      await writeContent(tx, id, content);
      await matchOne(tx, caller, id);
      const after = await readInvoice(tx, id);
      await logInvoiceChange(tx, { caller, action: 'Edited Invoice', before, after });
      await matchInvoices(tx, caller, order.id);
      return presentInvoice(await readInvoice(tx, id), caller);
    }),
  );
}

/** Runs a transaction that writes an invoice's number; the database alone can tell for sure that it is the only one. */
async function refuseDuplicateNumber<T>(
  db: Db,
  input: InvoiceInput,
  transaction: () => Promise<T>,
): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'invoices_number'))
      throw error;
    const { number, issued_on } = input;
    const known = await findNumberLike(db, input);
    const as = known === undefined || known === number ? '' : `, as ${known}`;
    const message = `${number} of ${issued_on.slice(0, 4)} has already been entered for this vendor${as}`;
    throw new AppError('already_exists', message, { fields: { number: message } });
  }
}

/** The number as it stands on the document that has it already; undefined where that is gone meanwhile. */
async function findNumberLike(
  db: Db,
  { kind, number, issued_on, order_id, vendor_id }: InvoiceInput,
): Promise<string | undefined> {
  const known = await db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', kind)
    .where('state', '<>', 'rejected')
    .where('number_key', '=', sql<string>`document_number_key(${number})`)
    .where('issued_year', '=', Number(issued_on.slice(0, 4)))
    .where('vendor_id', '=', (eb) =>
      vendor_id === null
        ? eb.selectFrom('orders').select('orders.vendor_id').where('orders.id', '=', order_id)
        : eb.val(vendor_id),
    )
    .executeTakeFirst();
  return known?.number;
}
