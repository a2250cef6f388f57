import {
  type Authority,
  decisionOf,
  type ErrorCode,
  INVOICE_ACTIONS,
  type Invoice,
  type InvoiceAction,
  type InvoiceKind,
  type InvoiceState,
  isPermitted,
  type Permission,
} from '@portal/contract';
import { INVOICE_LIFE } from './invoice-states';

/** Who may do what to an invoice. */
const NEEDED: Readonly<Record<InvoiceAction, Permission>> = {
  edit: 'invoices.enter',
  accept: 'invoices.decide',
  dispute: 'invoices.decide',
  resolve: 'invoices.decide',
  reject: 'invoices.decide',
  pay: 'invoices.decide',
};

/** The facts of an invoice that rules look at. */
export interface InvoiceFacts {
  kind: InvoiceKind;
  state: InvoiceState;
  /** Of a credit note: whether the invoice that it is about is in the books. */
  is_credited_booked: boolean;
  /** Whether credit notes about it are in the books. */
  has_booked_credits: boolean;
  /** Whoever made the orders that it bills. */
  order_makers: readonly number[];
  /** Whoever recorded what came of the order. */
  receivers: readonly number[];
}

interface Actor extends Authority {
  id: number;
}

export type InvoiceVerdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

function refused(code: ErrorCode, message: string): InvoiceVerdict {
  return { permitted: false, code, message };
}

type Check = (invoice: InvoiceFacts, actor: Actor, rules: { fourEyes: boolean }) => InvoiceVerdict | null;

/** Who ordered or received is not who agrees to pay. */
const isSomebodyElse: Check = ({ order_makers, receivers }, { id }, { fourEyes }) => {
  if (!fourEyes) return null;
  if (order_makers.includes(id))
    return refused('four_eyes', 'You made the order, so someone else must decide on its invoice');
  return receivers.includes(id)
    ? refused('four_eyes', 'You received something of the order, so someone else must decide on its invoice')
    : null;
};

const creditsWhatIsBooked: Check = ({ kind, is_credited_booked }) =>
  kind === 'credit_note' && !is_credited_booked
    ? refused('wrong_state', 'The invoice that this credit note is about is not settled yet')
    : null;

const noCreditsBooked: Check = ({ has_booked_credits }) =>
  has_booked_credits
    ? refused('wrong_state', 'A credit note about this invoice is in the books: reject the credit note first')
    : null;

const CHECKS: Readonly<Partial<Record<InvoiceAction, readonly Check[]>>> = {
  accept: [creditsWhatIsBooked, isSomebodyElse],
  reject: [noCreditsBooked],
  pay: [isSomebodyElse],
};

/** Says whether the actor may do this to the invoice as it stands. */
export function decideInvoice(
  action: InvoiceAction,
  invoice: InvoiceFacts,
  actor: Actor,
  rules: { fourEyes: boolean },
): InvoiceVerdict {
  if (!isPermitted(actor, NEEDED[action])) return refused('forbidden', 'You are not allowed to do this');
  const cell = INVOICE_LIFE[action][invoice.state];
  if (cell !== 'open') return refused('wrong_state', cell.refusal);
  for (const check of CHECKS[action] ?? []) {
    const verdict = check(invoice, actor, rules);
    if (verdict) return verdict;
  }
  return { permitted: true };
}

/** The verdict on every action, in the vocabulary's order, as it travels with the invoice. */
export function decisionsOnInvoice(
  invoice: InvoiceFacts,
  actor: Actor,
  rules: { fourEyes: boolean },
): Invoice['decisions'] {
  return INVOICE_ACTIONS.map((action) => decisionOf(action, decideInvoice(action, invoice, actor, rules)));
}
