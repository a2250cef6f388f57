import type { ActivityAction, Invoice, InvoicePayment } from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { readToday } from '../../settings';
import { presentInvoice } from '../invoices.presenter';
import { type InvoiceDetails, readInvoice, updateInvoice } from '../invoices.repository';
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

function decided(caller: Caller, reason: string) {
  return { decided_by: caller.id, decided_at: sql<Date>`now()`, decision_reason: reason };
}

/** Accepts what a held invoice differs by: it is judged by the budgets, and entered in the books. */
export function acceptInvoice(
  dependencies: InvoicesDependencies,
  { caller, id, version, reason }: ReasonedStep,
): Promise<Invoice> {
  return inTransaction(dependencies.db, async (tx) => {
    const invoice = await openInvoice(tx, { id, action: 'accept', caller, version });
    const { order, content } = await compareInvoice(tx, invoice);
    const note = await bookInvoice(tx, {
      ...{ caller, order, invoice, content, state: 'approved' },
      judge: (booking) => judgeDifference(tx, dependencies, booking),
    });
    await updateInvoice(tx, id, decided(caller, reason));
    const answer = await answerLogged(tx, { caller, action: 'Accepted Invoice', before: invoice, note });
    await matchInvoices(tx, caller, invoice.order_id);
    return answer;
  });
}

/** Says that an invoice is disputed with its vendor; what of it is in the books stays there until it is rejected. */
export function disputeInvoice(
  { db }: InvoicesDependencies,
  { caller, id, version, reason }: ReasonedStep,
): Promise<Invoice> {
  return inTransaction(db, async (tx) => {
    const invoice = await openInvoice(tx, { id, action: 'dispute', caller, version });
    await updateInvoice(tx, id, { state: 'disputed', ...decided(caller, reason) });
    return answerLogged(tx, { caller, action: 'Disputed Invoice', before: invoice });
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
    await matchInvoices(tx, caller, invoice.order_id);
    return answer;
  });
}

/** Rejects an invoice: what was entered of it is taken back, and its number is free again. */
export function rejectInvoice(
  { db }: InvoicesDependencies,
  { caller, id, version, reason }: ReasonedStep,
): Promise<Invoice> {
  return inTransaction(db, async (tx) => {
    const invoice = await openInvoice(tx, { id, action: 'reject', caller, version });
    await takeBack(tx, { caller, invoice });
    await updateInvoice(tx, id, {
      ...{ state: 'rejected', booked_at: null, booked_difference: null },
      ...decided(caller, reason),
    });
    const answer = await answerLogged(tx, { caller, action: 'Rejected Invoice', before: invoice });
    // Its units and its number are free for others.
    await matchInvoices(tx, caller, invoice.order_id);
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
    if (paid_on > today) throw invalid({ paid_on: `Paid on must not be after today, ${today}` });
    await updateInvoice(tx, id, {
      ...{ state: 'paid', paid_on, payment_reference: reference, paid_by: caller.id },
    });
    return answerLogged(tx, { caller, action: 'Paid Invoice', before: invoice });
  });
}
