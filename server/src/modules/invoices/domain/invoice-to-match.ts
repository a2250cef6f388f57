import type { Currency, InvoiceDifference, InvoiceKind, Money } from '@portal/contract';
import type { AskedInBase, DocumentMoney } from './exchange';

/** Money in the currency of the order throughout, which is the invoice's unless it is held for that. */
export interface OrderedLine {
  id: number;
  name: string;
  price: Money;
  price_per: number;
  count_received: number;
  /** Received, and on no other invoice. */
  count_to_bill: number;
  /** The same, with what is still expected. */
  count_billable: number;
  /** Sent back for credit, or billed and never to come, and on no credit note. */
  count_to_credit: number;
}

export interface BilledLine {
  line_id: number | null;
  name: string;
  quantity: number;
  price: Money;
  price_per: number;
}

export interface BilledAmounts {
  discount: Money;
  charges: Money;
  tax: Money;
  total: Money;
}

export interface InvoiceToMatch extends BilledAmounts, DocumentMoney {
  kind: InvoiceKind;
  lines: readonly BilledLine[];
}

/** Charges that are billed, with what no other invoice has of them. */
export interface ExpectedCharges {
  /** The number of their order, where the invoice is of no order; null of its own. */
  order: string | null;
  line: number | null;
  amount: Money;
  expected: Money;
}

/** What the invoice is compared with. */
export interface Expected {
  /** The vendor of the order, where the invoice is of another. */
  other_vendor: string | null;
  /** The invoice that it may be a copy of, in words. */
  duplicate: string | null;
  lines: readonly OrderedLine[];
  /** Of the order, its part of this invoice; what other invoices had is taken off. */
  discount: Money;
  charges: readonly ExpectedCharges[];
  /** Of what the invoice says, by the rates of the order. */
  tax: Money;
  /** Of the order. */
  currency: Currency;
  /** At which limits, which are in the organisation's currency, are compared. */
  rate: number;
  /** Of the orders that it bills, each once. */
  order_rates: readonly number[];
  /** What it costs in the organisation's currency. */
  asked: AskedInBase;
  /** What its credit notes give back. */
  credited: Money;
  /** Of a credit note. */
  credits: {
    label: string;
    total: Money;
    credited_before: Money;
    is_booked: boolean;
    is_rejected: boolean;
  } | null;
}

/** Up to which an invoice is matched all the same; rates in per cent, amounts in the organisation's currency. */
export interface Tolerances {
  price_percent: number;
  price_amount: Money;
  charges_percent: number;
  charges_amount: Money;
  rounding: Money;
}

export interface Match {
  /** Why it is held; none where it is matched. */
  differences: InvoiceDifference[];
  /** What of its credit notes it needs to be matched; 0 where it needs none. */
  creditNeeded: Money;
}
