import type { InvoiceDifference } from '@portal/contract';
import type { Db, Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { writeBilledState } from '../../orders';
import { type BillableOrder, type InvoiceContent, readBillable, readExpected } from '../billing.repository';
import { planBooking } from '../booking.repository';
import { findUnsaidTax } from '../credited-units.repository';
import { type Match, matchInvoice } from '../domain/match-invoice';
import { type InvoiceDetails, readInvoice, updateInvoice, writeDifferences } from '../invoices.repository';
import { bookInvoice, whyImpossible } from './book-invoice';
import { logInvoiceChange } from './invoice-activity';

type Actor = Pick<Caller, 'id' | 'name'>;

/** An invoice as it was entered, to be compared. */
export function contentOf(invoice: InvoiceDetails): InvoiceContent {
  const { id, kind, vendor_id, vendor_name, number, issued_on, credits_invoice_id, lines } = invoice;
  const { currency, rate, discount, charges, tax, total } = invoice;
  return {
    ...{ id, kind, vendor_id, vendor_name, number, issued_on, credits_invoice_id },
    ...{ currency, rate, discount, charges, tax, total, lines },
  };
}

export interface Compared {
  /** What of its credit notes it needs to be settled, in dollars. */
  creditNeeded: number;
  order: BillableOrder;
  content: InvoiceContent;
  differences: InvoiceDifference[];
}

/** Compares an invoice with its order as both stand now. */
export async function compareInvoice(db: Db, invoice: InvoiceDetails): Promise<Compared> {
  const order = await readBillable(db, invoice.order_id);
  if (!order) throw new Error(`Invoice ${invoice.id} has no order`);
  const content = contentOf(invoice);
  return { order, content, ...(await matchContent(db, order, content)) };
}

/**
 * Compares what an invoice says with its order. What differs by nothing and yet cannot be entered in the books is held
 * for that: else it would stop whatever brings it about, such as a receipt.
 */
export async function matchContent(db: Db, order: BillableOrder, content: InvoiceContent): Promise<Match> {
  const match = matchInvoice(content, await readExpected(db, order, content), order.tolerances);
  if (match.differences.length > 0) return match;
  const unsaid = await findUnsaidTax(db, order, content);
  if (unsaid !== null) return { ...match, differences: [unsaid] };
  const impossible = await whyImpossible(db, await planBooking(db, order, content), content);
  if (impossible === null) return match;
  return { ...match, differences: [{ reason: 'total', line: null, amount: null, text: impossible }] };
}

const reasonsOf = (differences: readonly InvoiceDifference[]) => [
  ...new Set(differences.map(({ reason }) => reason)),
];

/**
 * Matches an invoice that is not in the books: it is entered there where it differs by nothing, else held with the
 * reasons. Answers whether it is in the books now.
 */
export async function matchOne(tx: Trx, caller: Actor, id: number): Promise<boolean> {
  const invoice = await readInvoice(tx, id);
  const { order, content, differences, creditNeeded } = await compareInvoice(tx, invoice);
  const texts = (list: readonly InvoiceDifference[]) => list.map(({ text }) => text).join('\n');
  if (texts(differences) !== texts(invoice.differences)) {
    await writeDifferences(tx, id, differences);
    await updateInvoice(tx, id, { reasons: reasonsOf(differences) });
  }
  if (differences.length > 0) return false;
  await bookInvoice(tx, { caller, order, invoice, content, creditNeeded, state: 'matched' });
  return true;
}

/** Matches each held invoice of an order once; answers whether one of them is in the books now. */
async function matchHeld(tx: Trx, caller: Actor, orderId: number): Promise<boolean> {
  const held = await tx
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    // Credit notes are entered with what they credit.
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
  let isAnyMatched = false;
  for (const { id } of held) {
    const before = await readInvoice(tx, id);
    if (!(await matchOne(tx, caller, id))) continue;
    isAnyMatched = true;
    await logInvoiceChange(tx, {
      caller,
      action: 'Matched Invoice',
      before,
      after: await readInvoice(tx, id),
    });
  }
  return isAnyMatched;
}

/**
 * Matches the held invoices of an order again, after something came, was changed, credited or rejected. What one of them
 * enters in the books makes the others differ by something else: again, until none is matched any more. The order and
 * its requests are locked.
 */
export async function matchInvoices(tx: Trx, caller: Actor, orderId: number): Promise<void> {
  await writeBilledState(tx, orderId);
  while (await matchHeld(tx, caller, orderId));
}
