import {
  type ActivityAction,
  type Invoice,
  type InvoiceDecision,
  type InvoiceDifference,
  type InvoicePayment,
  sumOfMoney,
} from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockWithRequests } from '../../orders';
import { readToday, whyNotPast } from '../../settings';
import { whyNotAccepted, whyNotHeldAgain } from '../domain/invoice-states';
import { whyNotPaidOn } from '../domain/paid-day';
import { presentInvoice } from '../invoices.presenter';
import { type InvoiceDetails, orderIdsOf, readInvoice, updateInvoice } from '../invoices.repository';
import type { InvoicesDependencies } from '../invoices-dependencies';
import { bookInvoice, judgeDifference, takeBack } from './book-invoice';
import { logInvoiceChange } from './invoice-activity';
import { compareInvoice, matchInvoices, matchOne } from './match-invoices';
import { openInvoice } from './open-invoice';

interface Step {
  caller: Caller;
  id: number;
  version: number;
}

interface ReasonedStep extends Step {
  reason: string;
}

/** Logs the step, and answers with the invoice as it is now. */
async function answerLogged(
  tx: Trx,
  {
    caller,
    action,
    before,
    note,
  }: { caller: Caller; action: ActivityAction; before: InvoiceDetails; note?: string | null },
): Promise<Invoice> {
  const after = await readInvoice(tx, before.id);
  await logInvoiceChange(tx, { caller, action, before, after, note: note ?? null });
  return presentInvoice(after, caller);
}

function isSame(one: readonly InvoiceDifference[], other: readonly InvoiceDifference[]): boolean {
  const texts = (list: readonly InvoiceDifference[]) => list.map(({ text }) => text).join('\n');
  return texts(one) === texts(other);
}

function decided(decision: InvoiceDecision, caller: Caller, reason: string) {
  return { decision, decided_by: caller.id, decided_at: sql<Date>`now()`, decision_reason: reason };
}

/** Accepts what a held invoice differs by: it is judged by the budgets, and entered in the books. */
export function acceptInvoice(
  dependencies: InvoicesDependencies,
  { caller, id, version, reason }: ReasonedStep,
): Promise<Invoice> {
  return inTransaction(dependencies.db, async (tx) => {
    const invoice = await openInvoice(tx, { id, action: 'accept', caller, version });
    const { parts, content, differences } = await compareInvoice(tx, invoice);
    const current = presentInvoice(invoice, caller);
    // They are what the caller accepts; what came or went since is another difference.
    if (!isSame(differences, invoice.differences)) {
      throw new AppError(
        'stale_version',
        'This invoice differs by something else now; please look at it again',
        {
          current,
        },
      );
    }
    const impossible = whyNotAccepted(differences, invoice.kind);
    if (impossible !== null) throw new AppError('wrong_state', impossible, { current });
    const note = await bookInvoice(tx, {
      ...{ caller, parts, invoice, content, state: 'approved' },
      judge: (booking) => judgeDifference(tx, dependencies, { parts, booking }),
    });
    await updateInvoice(tx, id, decided('accepted', caller, reason));
    const answer = await answerLogged(tx, { caller, action: 'Accepted Invoice', before: invoice, note });
    await matchInvoices(tx, caller, ...orderIdsOf(invoice));
    return answer;
  });
}

/**
 * A credit note counts no more: where its invoice is matched only with it, that one is held again. Paid, it cannot be.
 */
async function withdrawCredit(
  tx: Trx,
  dependencies: InvoicesDependencies,
  { caller, note, reason }: { caller: Caller; note: InvoiceDetails; reason: string },
): Promise<void> {
  if (note.credits_invoice_id === null) return;
  const invoice = await readInvoice(tx, note.credits_invoice_id);
  if (invoice.booked_at === null || invoice.credit_needed === 0) return;
  const left = invoice.credit_notes
    .filter(({ id, counts }) => id !== note.id && counts)
    .map(({ total }) => total);
  if (sumOfMoney(left) >= invoice.credit_needed) return;
  const why = whyNotHeldAgain(invoice);
  if (why !== null) throw new AppError('wrong_state', why);
  await takeBack(tx, dependencies, { caller, invoice, reason });
  await updateInvoice(tx, invoice.id, {
    ...{ state: 'held', booked_at: null, booked_difference: null, booked_exchange: 0, credit_needed: 0 },
  });
}

/** Says that an invoice is disputed with its vendor; what of it is in the books stays there until it is rejected. */
export function disputeInvoice(
  dependencies: InvoicesDependencies,
  { caller, id, version, reason }: ReasonedStep,
): Promise<Invoice> {
  return inTransaction(dependencies.db, async (tx) => {
    const invoice = await openInvoice(tx, { id, action: 'dispute', caller, version });
    await withdrawCredit(tx, dependencies, { caller, note: invoice, reason });
    await updateInvoice(tx, id, { state: 'disputed', ...decided('disputed', caller, reason) });
    const answer = await answerLogged(tx, { caller, action: 'Disputed Invoice', before: invoice });
    await matchInvoices(tx, caller, ...orderIdsOf(invoice));
    return answer;
  });
}

/** Ends a dispute: what was in the books is matched as it was, else the invoice is matched anew. */
export function resolveInvoice(
  { db }: InvoicesDependencies,
  { caller, id, version }: Step,
): Promise<Invoice> {
  return inTransaction(db, async (tx) => {
    const invoice = await openInvoice(tx, { id, action: 'resolve', caller, version });
    await updateInvoice(tx, id, { state: invoice.booked_at === null ? 'held' : 'matched' });
    if (invoice.booked_at === null) await matchOne(tx, caller, id);
    const answer = await answerLogged(tx, { caller, action: 'Resolved Invoice', before: invoice });
    await matchInvoices(tx, caller, ...orderIdsOf(invoice));
    return answer;
  });
}

/** Matches again what was held since the rejected invoice had its number, also of other orders. */
async function matchSameNumber(tx: Trx, caller: Caller, rejected: InvoiceDetails): Promise<void> {
  const { rows } = await sql<{ order_id: number }>`
    SELECT DISTINCT coalesce(held.order_id, charge.order_id) AS order_id
    FROM invoices AS own JOIN invoices AS held ON held.vendor_id = own.vendor_id AND held.kind = own.kind
        AND held.number_key = own.number_key AND held.state = 'held'
      LEFT JOIN invoice_charges AS charge ON charge.invoice_id = held.id
    WHERE own.id = ${rejected.id} ORDER BY 1`.execute(tx);
  const own = new Set(orderIdsOf(rejected));
  for (const { order_id } of rows) {
    if (own.has(order_id)) continue;
    await lockWithRequests(tx, order_id);
    await matchInvoices(tx, caller, order_id);
  }
}

/** Rejects an invoice: what was entered of it is taken back, and its number is free again. */
export function rejectInvoice(
  dependencies: InvoicesDependencies,
  { caller, id, version, reason }: ReasonedStep,
): Promise<Invoice> {
  return inTransaction(dependencies.db, async (tx) => {
    const invoice = await openInvoice(tx, { id, action: 'reject', caller, version });
    await withdrawCredit(tx, dependencies, { caller, note: invoice, reason });
    await takeBack(tx, dependencies, { caller, invoice, reason });
    await updateInvoice(tx, id, {
      ...{
        state: 'rejected',
        booked_at: null,
        booked_difference: null,
        booked_exchange: 0,
        credit_needed: 0,
      },
      ...decided('rejected', caller, reason),
    });
    const answer = await answerLogged(tx, { caller, action: 'Rejected Invoice', before: invoice });
    // Its units and its number are free for others.
    await matchInvoices(tx, caller, ...orderIdsOf(invoice));
    await matchSameNumber(tx, caller, invoice);
    return answer;
  });
}

/** Says on which day an invoice was paid. */
export function payInvoice(
  { db }: InvoicesDependencies,
  { caller, id, version, paid_on, reference }: Step & Omit<InvoicePayment, 'version'>,
): Promise<Invoice> {
  return inTransaction(db, async (tx) => {
    const invoice = await openInvoice(tx, { id, action: 'pay', caller, version });
    const today = await readToday(tx);
    const why = whyNotPast('Paid on', paid_on, today) ?? whyNotPaidOn(paid_on, invoice.ordered_on);
    if (why !== null) throw invalid({ paid_on: why });
    await updateInvoice(tx, id, {
      ...{ state: 'paid', paid_on, payment_reference: reference, paid_by: caller.id },
    });
    return answerLogged(tx, { caller, action: 'Paid Invoice', before: invoice });
  });
}
