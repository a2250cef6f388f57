import type {
  Currency,
  HoldReason,
  InvoiceDecision,
  InvoiceKind,
  InvoiceState,
  Money,
  PricePer,
} from '@portal/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Amount,
  CalendarDate,
  Instant,
  Nullable,
  NullableAmount,
  NullableInstant,
} from './column-types';

export interface InvoicesTable {
  id: GeneratedAlways<number>;
  kind: InvoiceKind;
  /** Null of one that bills charges of orders. */
  order_id: number | null;
  vendor_id: number;
  credits_invoice_id: Nullable<number>;
  number: string;
  number_key: GeneratedAlways<string>;
  issued_on: ColumnType<string, string, string>;
  issued_year: GeneratedAlways<number>;
  due_on: CalendarDate;
  net: Amount;
  discount: Amount;
  charges: Amount;
  tax: Amount;
  total: Amount;
  currency: ColumnType<Currency, Currency | undefined, Currency>;
  rate: ColumnType<number, number | undefined, number>;
  /** Of a rate of its own. */
  rate_day: CalendarDate;
  base_total: GeneratedAlways<Money>;
  note: Nullable<string>;
  state: Generated<InvoiceState>;
  reasons: Generated<HoldReason[]>;
  booked_difference: NullableAmount;
  booked_exchange: ColumnType<Money, number | undefined, number>;
  booked_at: NullableInstant;
  credit_needed: ColumnType<Money, number | undefined, number>;
  entered_by: number;
  entered_at: Instant;
  decided_by: Nullable<number>;
  decided_at: NullableInstant;
  decision: Nullable<InvoiceDecision>;
  decision_reason: Nullable<string>;
  paid_by: Nullable<number>;
  paid_on: CalendarDate;
  payment_reference: Nullable<string>;
  version: Generated<number>;
  updated_at: Instant;
  /** Kept by the database, as the two below. */
  vendor_name: ColumnType<string, never, never>;
  order_number: ColumnType<string | null, never, never>;
  search_text: GeneratedAlways<string>;
}

export interface InvoiceLinesTable {
  invoice_id: number;
  position: number;
  line_id: number | null;
  name: string;
  quantity: number;
  price: Amount;
  price_per: PricePer;
  tax_rate: number;
  net: Amount;
  /** Of its invoice; kept by the database. */
  currency: ColumnType<Currency, never, never>;
}

/** Charges of an order that an invoice of another vendor bills. */
export interface InvoiceChargesTable {
  invoice_id: number;
  position: number;
  order_id: number;
  amount: Amount;
  /** Their part of what the invoice says. */
  tax: Amount;
  total: Amount;
}

export interface InvoiceDifferencesTable {
  invoice_id: number;
  position: number;
  reason: HoldReason;
  line: number | null;
  amount: ColumnType<Money | null, number | null, never>;
  text: string;
}

export interface InvoiceUnitsTable {
  invoice_id: number;
  line_id: number;
  unit_number: number;
  /** It asks for it, and no credit note gives it back. */
  is_billed: boolean;
  difference: Amount;
  /** What of it is so for the invoice's rate alone. */
  exchange: ColumnType<Money, number | undefined, never>;
  /** That gives back what was billed of a unit that never came. */
  credit_note_id: number | null | undefined;
  /** What it differs by was taken off what was spent: the unit went back for credit or will never come. */
  is_credit_awaited: ColumnType<boolean, boolean | undefined, boolean>;
}

/** What invoices in the books ask for, less what is credited; written by the database alone. */
export interface InvoicedEntriesTable {
  id: GeneratedAlways<number>;
  occurred_at: ColumnType<Date, never, never>;
  invoice_id: ColumnType<number, never, never>;
  request_id: ColumnType<number, never, never>;
  department_id: ColumnType<number | null, never, never>;
  amount: ColumnType<Money, never, never>;
}

/** Up to which an invoice is matched although it differs. */
export interface ToleranceColumns {
  price_tolerance_percent: ColumnType<number, number | undefined, number>;
  price_tolerance_amount: ColumnType<Money, number | undefined, number>;
  charges_tolerance_percent: ColumnType<number, number | undefined, number>;
  charges_tolerance_amount: ColumnType<Money, number | undefined, number>;
  rounding_tolerance: ColumnType<Money, number | undefined, number>;
  /** How many units more than were ordered are accepted. */
  over_receipt_percent: ColumnType<number, number | undefined, number>;
  /** What an order may cost beyond the approval of a request without finance. */
  approval_allowance_percent: ColumnType<number, number | undefined, number>;
  approval_allowance_amount: ColumnType<Money, number | undefined, number>;
}
