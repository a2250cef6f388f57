import {
  differenceOfMoney,
  type Invoice,
  type InvoiceEdit,
  type InvoiceInput,
  type InvoicePreview,
  type InvoicePreviewInput,
  inBase,
  sumOfMoney,
} from '@portal/contract';
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { addDays } from '../../finance';
import { lockOrdersWithRequests } from '../../orders';
import { expectedTaxOf } from '../billing.repository';
import { planBooking } from '../booking.repository';
import { writeChargeLines } from '../charge-lines.repository';
import { whyRateStays } from '../domain/invoice-states';
import { presentInvoice } from '../invoices.presenter';
import { orderIdsOf, readInvoice, updateInvoice } from '../invoices.repository';
import type { InvoicesDependencies } from '../invoices-dependencies';
import { logInvoiceChange } from './invoice-activity';
import { contentFrom, type Entered, findBilledOrders } from './invoice-content';
import { matchContent, matchInvoices, matchOne } from './match-invoices';
import { openInvoice } from './open-invoice';

/** What an invoice that is being entered would come to. */
export async function previewInvoice(
  db: Db,
  caller: Caller,
  { invoice_id, ...input }: InvoicePreviewInput,
): Promise<InvoicePreview> {
  const before = invoice_id === null ? undefined : await readInvoice(db, invoice_id);
  const entered = await contentFrom(db, { caller, ...(before ? { before } : {}) }, input);
  const content = { ...entered, id: invoice_id };
  const parts = entered.parts.map((part) => ({ ...part, content: { ...part.content, id: invoice_id } }));
  const { differences } = await matchContent(db, parts, content);
  const { difference, exchange, credited } = await planBooking(db, parts);
  const { currency, rate } = content;
  return {
    net: content.net,
    computed_total: differenceOfMoney(sumOfMoney([content.net, content.charges, input.tax]), input.discount),
    expected_tax: expectedTaxOf(parts),
    differences,
    ...{ difference, exchange, currency, rate },
    credited_units: parts
      .flatMap(({ order }) => order.lines)
      .flatMap(({ id, name }) => {
        const own = credited.filter(({ line_id }) => line_id === id);
        return own.length > 0
          ? [{ item: name, unit_numbers: own.map(({ unit_number }) => unit_number) }]
          : [];
      }),
    base_total: inBase(content.total, rate),
  };
}

async function writeContent(tx: Trx, id: number, { lines, charge_lines }: Entered): Promise<void> {
  await writeChargeLines(tx, id, charge_lines);
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
function dueOn({ due_on, issued_on, kind }: InvoiceInput, { payment_days }: Entered): string | null {
  if (due_on !== null || payment_days === null || kind !== 'invoice') return due_on;
  return addDays(issued_on, payment_days);
}

function columnsOf(content: Entered, input: InvoiceInput) {
  const { currency, rate, rate_day } = content;
  const { vendor_id, number, issued_on, net, discount, charges, tax, total, credits_invoice_id } = content;
  return {
    ...{ vendor_id, number, issued_on, net, discount, charges, tax, total, credits_invoice_id },
    ...{ currency, rate, rate_day },
    ...{ kind: input.kind, due_on: dueOn(input, content), note: input.note },
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
      const orderIds = await findBilledOrders(tx, input);
      await lockOrdersWithRequests(tx, orderIds).catch(refuseUnknownOrder);
      const content = await contentFrom(tx, { caller }, input);
      const { id } = await tx
        .insertInto('invoices')
        .values({ ...columnsOf(content, input), order_id: input.order_id, entered_by: caller.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeContent(tx, id, content);
      await matchOne(tx, caller, id);
      const after = await readInvoice(tx, id);
      await logInvoiceChange(tx, { caller, action: 'Entered Invoice', before: null, after });
      // A credit note settles what its invoice is held for.
      await matchInvoices(tx, caller, ...orderIds);
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
      const { version } = input;
      const orderIds = await findBilledOrders(tx, input);
      const before = await openInvoice(tx, { id, action: 'edit', caller, version, orderIds }).catch(
        async (error) => {
          // Of an invoice that does not exist it is said first.
          await readInvoice(tx, id);
          return refuseUnknownOrder(error);
        },
      );
      if (before.order_id !== input.order_id || before.kind !== input.kind)
        throw invalid({ order_id: 'An invoice stays with its order: reject it and enter it anew' });
      if (input.credits_invoice_id === id)
        throw invalid({ credits_invoice_id: 'A credit note is about another document' });
      const content = await contentFrom(tx, { caller, before }, input);
      const stays = whyRateStays(before, content);
      if (stays !== null) throw invalid(stays);
      // Its lines have its currency, and those of before have amounts of the one before.
      await tx.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute();
      await tx.deleteFrom('invoice_charges').where('invoice_id', '=', id).execute();
      await updateInvoice(tx, id, columnsOf(content, input));
      await writeContent(tx, id, content);
      await matchOne(tx, caller, id);
      const after = await readInvoice(tx, id);
      await logInvoiceChange(tx, { caller, action: 'Edited Invoice', before, after });
      await matchInvoices(tx, caller, ...new Set([...orderIdsOf(before), ...orderIds]));
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
        ? eb
            .selectFrom('orders')
            .select('orders.vendor_id')
            .where('orders.id', '=', order_id ?? 0)
        : eb.val(vendor_id),
    )
    .executeTakeFirst();
  return known?.number;
}
