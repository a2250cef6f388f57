/** What a vendor asks for, or gives back. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** As screens and files say it. */
export const INVOICE_KIND_WORDS: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
};

/** Where an invoice stands. */
export const INVOICE_STATES = ['held', 'matched', 'approved', 'disputed', 'rejected', 'paid'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** What is decided of one that differs, or is not owed. */
export const INVOICE_DECISIONS = ['accepted', 'disputed', 'rejected'] as const;
export type InvoiceDecision = (typeof INVOICE_DECISIONS)[number];

/** As screens and files say it. */
export const INVOICE_STATE_WORDS: Readonly<Record<InvoiceState, string>> = {
  held: 'Held',
  matched: 'Matched',
  approved: 'Approved',
  disputed: 'Disputed',
  rejected: 'Rejected',
  paid: 'Paid',
};

/** Why an invoice is held: how it differs from what was ordered and received. */
export const HOLD_REASONS = [
  'vendor',
  'currency',
  'duplicate',
  'not_on_order',
  'not_received',
  'quantity',
  'price',
  'discount',
  'charges',
  'tax',
  'total',
  'credited_invoice',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** As screens and files say it. */
export const HOLD_REASON_WORDS: Readonly<Record<HoldReason, string>> = {
  vendor: 'Other vendor',
  currency: 'Currency or rate',
  duplicate: 'Possible duplicate',
  not_on_order: 'Not on the order',
  not_received: 'Not received',
  quantity: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  charges: 'Charges',
  tax: 'Tax',
  total: 'Does not add up',
  credited_invoice: 'Invoice not settled',
};

/** What may be done to an invoice; the server says which of these are open now. */
export const INVOICE_ACTIONS = ['edit', 'accept', 'dispute', 'resolve', 'reject', 'pay'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** How much of an order its invoices bill. */
export const BILLED_STATES = ['none', 'partly', 'fully'] as const;
export type BilledState = (typeof BILLED_STATES)[number];

/** Whether a credit note can be about it. */
export function isCreditable({ kind, state }: { kind: InvoiceKind; state: InvoiceState }): boolean {
  return kind === 'invoice' && state !== 'rejected';
}

interface Payable {
  kind: InvoiceKind;
  state: InvoiceState;
  due_on: string | null;
}

/**
 * Whether an invoice should have been paid by now. The list of overdue invoices asks the same in SQL.
 * @param today the calendar date of the organisation
 */
export function isOverdue({ kind, state, due_on }: Payable, today: string): boolean {
  return kind === 'invoice' && state !== 'paid' && state !== 'rejected' && due_on !== null && due_on < today;
}
