import type { InvoiceDifference } from '@portal/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { lockOrdersWithRequests, writeBilledState } from '../../orders';
import {
  type InvoiceContent,
  type InvoicePart,
  readExpected,
  readExpectedOfCharges,
} from '../billing.repository';
import { planBooking } from '../booking.repository';
import { readParts } from '../charge-lines.repository';
import { findUnsaidTax } from '../credited-units.repository';
import type { Match } from '../domain/invoice-to-match';
import { matchInvoice } from '../domain/match-invoice';
import {
  findOrdersOf,
  type InvoiceDetails,
  idsOfOrder,
  readInvoice,
  updateInvoice,
  writeDifferences,
} from '../invoices.repository';
import { bookInvoice, whyImpossible } from './book-invoice';
import { logInvoiceChange } from './invoice-activity';

type Actor = Pick<Caller, 'id' | 'name'>;

/** An invoice as it was entered, to be compared. */
export function contentOf(invoice: InvoiceDetails): InvoiceContent {
  const { id, kind, vendor_id, vendor_name, number, issued_on, credits_invoice_id, lines } = invoice;
  const { order_id, charge_lines, currency, rate, discount, charges, tax, total } = invoice;
  return {
    ...{ id, kind, vendor_id, vendor_name, number, issued_on, credits_invoice_id },
    ...{ order_id, charge_lines, currency, rate, discount, charges, tax, total, lines },
  };
}

export interface Compared {
  /** What of its credit notes it needs to be settled, in dollars. */
  creditNeeded: number;
  parts: InvoicePart[];
  content: InvoiceContent;
  differences: InvoiceDifference[];
}

/** Compares an invoice with its orders as all stand now. */
export async function compareInvoice(db: Db, invoice: InvoiceDetails): Promise<Compared> {
  const content = contentOf(invoice);
  const parts = await readParts(db, content);
  return { parts, content, ...(await matchContent(db, parts, content)) };
}

async function compare(db: Db, parts: readonly InvoicePart[], content: InvoiceContent): Promise<Match> {
  const [first] = parts;
  if (!first) throw new Error('An invoice bills something');
  const { order } = first;
  const expected =
    content.order_id === null
      ? await readExpectedOfCharges(db, parts, content)
      : await readExpected(db, order, content);
  return matchInvoice(content, expected, order.tolerances);
}

/**
 * Compares what an invoice says with its order. What differs by nothing and yet cannot be entered in the books is held
 * for that: else it would stop whatever brings it about, such as a receipt.
 */
export async function matchContent(
  db: Db,
  parts: readonly InvoicePart[],
  content: InvoiceContent,
): Promise<Match> {
  const match = await compare(db, parts, content);
  if (match.differences.length > 0) return match;
  for (const part of parts) {
    const unsaid = await findUnsaidTax(db, part.order, part.content);
    if (unsaid !== null) return { ...match, differences: [unsaid] };
  }
  const impossible = await whyImpossible(db, await planBooking(db, parts), content);
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
  const { parts, content, differences, creditNeeded } = await compareInvoice(tx, invoice);
  const texts = (list: readonly InvoiceDifference[]) => list.map(({ text }) => text).join('\n');
  if (texts(differences) !== texts(invoice.differences)) {
    await writeDifferences(tx, id, differences);
    await updateInvoice(tx, id, { reasons: reasonsOf(differences) });
  }
  if (differences.length > 0) return false;
  await bookInvoice(tx, { caller, parts, invoice, content, creditNeeded, state: 'matched' });
  return true;
}

/** Matches each held invoice of an order once; answers with the orders of those that are in the books now. */
async function matchHeld(tx: Trx, caller: Actor, orderId: number): Promise<number[]> {
  const held = await tx
    .selectFrom('invoices')
    .select('id')
    .where(sql<boolean>`id IN ${idsOfOrder(orderId)}`)
    .where('state', '=', 'held')
    // Credit notes are entered with what they credit.
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
  const matched: number[] = [];
  for (const { id } of held) {
    const orderIds = await findOrdersOf(tx, id);
    // Of one that bills charges of others too those are not locked yet.
    if (orderIds.length > 1) await lockOrdersWithRequests(tx, orderIds);
    const before = await readInvoice(tx, id);
    if (!(await matchOne(tx, caller, id))) continue;
    matched.push(...orderIds);
    await logInvoiceChange(tx, {
      caller,
      action: 'Matched Invoice',
      before,
      after: await readInvoice(tx, id),
    });
  }
  return matched;
}

/**
 * Matches the held invoices of orders again, after something came, was changed, credited or rejected. What one of them
 * enters in the books makes the others of its orders differ by something else: again, until none is matched any more. The
 * orders and their requests are locked.
 */
export async function matchInvoices(tx: Trx, caller: Actor, ...orderIds: number[]): Promise<void> {
  for (const id of orderIds) await writeBilledState(tx, id);
  const left = new Set(orderIds);
  for (const id of left) {
    left.delete(id);
    // The loop visits what is added meanwhile.
    for (const matched of await matchHeld(tx, caller, id)) left.add(matched);
  }
}
