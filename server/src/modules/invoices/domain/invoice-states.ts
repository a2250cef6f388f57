import {
  formatRate,
  type InvoiceAction,
  type InvoiceDecision,
  type InvoiceDifference,
  type InvoiceKind,
  type InvoiceState,
  type OrderStatus,
} from '@portal/contract';
import type { DocumentMoney } from './exchange';

/** The action is possible; or why not. */
type Cell = 'open' | { refusal: string };

const open = 'open';
const says = (refusal: string) => ({ refusal });
const rejected = says('This invoice was rejected');
const paid = says('This invoice has been paid');
const disputed = says('This invoice is disputed: end the dispute first');

/** What can be done to an invoice in each state. Complete by its type. */
export const INVOICE_LIFE: Record<InvoiceAction, Record<InvoiceState, Cell>> = {
  edit: {
    held: open,
    matched: says('This invoice is in the books: reject it and enter it anew'),
    approved: says('This invoice is in the books: reject it and enter it anew'),
    ...{ disputed, rejected, paid },
  },
  accept: {
    held: open,
    matched: says('This invoice differs by nothing that has to be accepted'),
    approved: says('This invoice has already been accepted'),
    ...{ disputed, rejected, paid },
  },
  dispute: {
    held: open,
    matched: open,
    approved: says('This invoice has been accepted'),
    disputed: says('This invoice is disputed already'),
    ...{ rejected, paid },
  },
  resolve: {
    held: says('This invoice is not disputed'),
    matched: says('This invoice is not disputed'),
    approved: says('This invoice is not disputed'),
    disputed: open,
    ...{ rejected, paid },
  },
  reject: { held: open, matched: open, approved: open, disputed: open, rejected, paid },
  pay: {
    held: says('This invoice is held: accept what it differs by first'),
    matched: open,
    approved: open,
    ...{ disputed, rejected, paid },
  },
};

/** Why there is nothing to bill of an order; null of one that was sent, also where it has ended since. */
export function whyNotBilled({
  status,
  sent_at,
}: {
  status: OrderStatus;
  sent_at: Date | null;
}): string | null {
  if (sent_at !== null) return null;
  return status === 'cancelled'
    ? 'This order was cancelled before it was sent: there is nothing to bill'
    : 'This order was not sent yet: there is nothing to bill';
}

/** Why no charges of an order are billed by somebody else; null of one that was sent and stands. */
export function whyNoCharges({ number, status }: { number: string; status: OrderStatus }): string | null {
  if (status === 'sent' || status === 'closed') return null;
  return status === 'cancelled'
    ? `${number} was cancelled: no charges of it are billed`
    : `${number} was not sent yet: no charges of it are billed`;
}

/** Why an invoice in the books cannot be held again; null where it can. */
export function whyNotHeldAgain({ state, number }: { state: InvoiceState; number: string }): string | null {
  return state === 'paid'
    ? `Invoice ${number} was paid as settled with this credit note, so that it stays`
    : null;
}

/** Why even finance cannot accept what an invoice differs by; null where it can. */
export function whyNotAccepted(differences: readonly InvoiceDifference[], kind: InvoiceKind): string | null {
  const over = differences.find(({ reason }) => kind === 'credit_note' && reason === 'total');
  return over ? `${over.text}. Correct the credit note` : null;
}

interface Noted extends DocumentMoney {
  credit_notes: readonly { number: string; state: InvoiceState }[];
}

/** Why a held invoice keeps its currency and rate, by the field: a credit note gives back in them. Null where it need not. */
export function whyRateStays(was: Noted, is: DocumentMoney): { currency: string } | { rate: string } | null {
  const note = was.credit_notes.find(({ state }) => state !== 'rejected');
  if (!note || (was.currency === is.currency && was.rate === is.rate)) return null;
  const what = `Credit note ${note.number} gives back in ${was.currency} at a rate of ${formatRate(was.rate)}: reject it first`;
  return was.currency === is.currency ? { rate: what } : { currency: what };
}

/**
 * What was decided of an invoice and still stands: an acceptance while it is in the books, a dispute until it ends.
 * @returns null where nothing was, or what was is past
 */
export function standingDecision({
  state,
  decision,
}: {
  state: InvoiceState;
  decision: InvoiceDecision | null;
}): InvoiceDecision | null {
  const stands = decision === 'accepted' ? state === 'approved' || state === 'paid' : decision === state;
  return stands ? decision : null;
}
