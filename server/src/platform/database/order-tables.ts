import type {
  BilledState,
  BuyingState,
  ChangeStatus,
  CloseReason,
  Currency,
  LineKind,
  Money,
  OrderChangeLine,
  OrderStatus,
  PricePer,
  ReceiptState,
  RejectionAwaits,
  ReversalKind,
  SendMethod,
  SpendingKind,
  UnitState,
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

export interface DocumentCountersTable {
  kind: 'order';
  last: number;
}

export interface OrdersTable {
  id: GeneratedAlways<number>;
  number: Nullable<string>;
  vendor_id: number;
  /** Kept by the database. */
  vendor_name: ColumnType<string, never, never>;
  status: Generated<OrderStatus>;
  receipt_state: Generated<ReceiptState>;
  note: Nullable<string>;
  discount: ColumnType<Money, number | undefined, number>;
  charges: ColumnType<Money, number | undefined, number>;
  tax_is_cost: Generated<boolean>;
  net: ColumnType<Money, number | undefined, number>;
  tax: ColumnType<Money, number | undefined, number>;
  total: ColumnType<Money, number | undefined, number>;
  currency: ColumnType<Currency, Currency | undefined, Currency>;
  /** Null of a draft in a currency without one. */
  rate: ColumnType<number | null, number | null | undefined, number | null>;
  rate_day: CalendarDate;
  base_total: GeneratedAlways<Money | null>;
  expected_on: CalendarDate;
  created_by: number;
  created_at: Instant;
  submitted_by: Nullable<number>;
  submitted_at: NullableInstant;
  submit_reason: Nullable<string>;
  needs_finance: Generated<boolean>;
  /** What passed by the allowance above the approvals of its requests. */
  within_allowance: ColumnType<Money, number | undefined, number>;
  approved_by: Nullable<number>;
  approved_at: NullableInstant;
  send_back_comment: Nullable<string>;
  sent_by: Nullable<number>;
  sent_at: NullableInstant;
  sent_way: Nullable<SendMethod>;
  sent_to: Generated<string[]>;
  ended_by: Nullable<number>;
  ended_at: NullableInstant;
  close_reason: Nullable<CloseReason>;
  end_reason: Nullable<string>;
  version: Generated<number>;
  updated_at: Instant;
  /** As the setting was when it was submitted. */
  over_receipt_percent: ColumnType<number, number | undefined, number>;
  revision: Generated<number>;
  change_status: Nullable<ChangeStatus>;
  billed_state: Generated<BilledState>;
  vendor_reference: Nullable<string>;
  acknowledged_by: Nullable<number>;
  acknowledged_at: NullableInstant;
  item_text: Generated<string>;
  search_text: GeneratedAlways<string>;
}

/** One line of an order as its vendor reads it; money in its currency, tax in per cent. */
export interface DocumentLine {
  position: number;
  quantity: number;
  name: string;
  brand: string | null;
  model_number: string | null;
  price: number;
  price_per: PricePer;
  tax_rate: number;
  expected_on: string | null;
  /** The number of the contract whose price it is at; what was sent before it was written does not have it. */
  contract?: string | null;
  net: number;
}

/**
 * All that an order's document says, as it was when the order was sent: kept with its revision, so that the document
 * can be made of it and compared with the next. It names neither requests nor people who asked.
 */
export interface OrderDocument {
  /** Null of one that was never submitted. */
  number: string | null;
  revision: number;
  /** The day on which it was sent; of a draft, today. */
  ordered_on: string;
  organisation: string;
  ordered_by: string | null;
  vendor: { name: string; address: string | null; tax_number: string | null };
  note: string | null;
  /** What was sent before there were others is in the organisation's. */
  currency?: Currency;
  net: number;
  discount: number;
  charges: number;
  tax: number;
  total: number;
  lines: DocumentLine[];
  /** What is different from the revision before; of the first one nothing. */
  changes: string[];
}

export interface OrderRevisionsTable {
  order_id: number;
  revision: number;
  /** Written as JSON. */
  document: ColumnType<OrderDocument, string, never>;
  document_key: Nullable<string>;
  reason: Nullable<string>;
  sent_by: number | null;
  sent_at: Instant;
  sent_way: SendMethod;
  sent_to: Generated<string[]>;
}

/** What a sent order is to become; a line names the one that it changes. */
export interface OrderChangeContent {
  note: string | null;
  discount: Money;
  charges: Money;
  lines: OrderChangeLine[];
}

export interface OrderChangesTable {
  order_id: number;
  reason: string;
  /** Written as JSON. */
  content: ColumnType<OrderChangeContent, string, string>;
  created_by: number;
  created_at: Instant;
  needs_finance: Generated<boolean>;
  approved_by: Nullable<number>;
  send_back_comment: Nullable<string>;
}

export interface OrderApprovalsTable {
  id: GeneratedAlways<number>;
  order_id: number;
  revision: number;
  request_id: number;
  amount: Amount;
  within_allowance: ColumnType<Money, number | undefined, number>;
  by_finance: boolean;
  approved_by: number;
  approved_at: Instant;
  lapsed_at: NullableInstant;
}

export interface OrderLinesTable {
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  kind: LineKind;
  name: string;
  brand: Nullable<string>;
  model_number: Nullable<string>;
  category_id: Nullable<number>;
  item_id: Nullable<number>;
  contract_price_id: Nullable<number>;
  /** Of its item, for its assets. */
  useful_life_months: Nullable<number>;
  residual_value: NullableAmount;
  /** Kept by the database, and so is what follows from it. */
  contract_units: ColumnType<number, never, never>;
  contract_used: GeneratedAlways<Money>;
  quantity: number;
  price: Amount;
  price_per: PricePer;
  tax_rate: number;
  expected_on: CalendarDate;
  promised_on: CalendarDate;
  /** The promised day, else the expected one; kept by the database. */
  due_on: GeneratedAlways<string | null>;
  net: Amount;
  /** Of its order; kept by the database. */
  currency: ColumnType<Currency, never, never>;
  landed_cost: Amount;
  /** Whether it is billed as it was ordered, and nothing of it is received. */
  without_receipt: Generated<boolean>;
  /** Of its order; kept by the database, and so is what follows from it. */
  over_receipt_percent: ColumnType<number, never, never>;
  /** How many units more than were ordered are accepted. */
  extra_allowed: GeneratedAlways<number>;
}

export interface OrderSharesTable {
  line_id: number;
  request_id: number;
  position: number;
  units: number;
  cost: Amount;
}

export interface ReceiptsTable {
  id: GeneratedAlways<number>;
  order_id: number;
  delivery_note: Nullable<string>;
  delivery_note_key: GeneratedAlways<string | null>;
  /** Which it is of those that were recorded as others before they were one note; kept by the database. */
  note_copy: ColumnType<number, never, never>;
  received_on: string;
  recorded_by: number;
  recorded_at: Instant;
  /** Of what is there with an invoice, and was not delivered. */
  invoice_id: Nullable<number>;
  count_units: number;
  count_rejected: Generated<number>;
  undone_at: NullableInstant;
  undone_by: Nullable<number>;
}

/** That a requester says their share of a line has arrived. */
export interface ArrivalNotesTable {
  id: GeneratedAlways<number>;
  line_id: number;
  request_id: number;
  noted_by: number;
  noted_at: Instant;
  note: Nullable<string>;
  /** That was recorded of the share after it; null while it stands. */
  receipt_id: Nullable<number>;
}

/** A unit that was refused at the door. */
export interface ReceiptRejectionsTable {
  id: GeneratedAlways<number>;
  receipt_id: number;
  line_id: number;
  unit_number: number;
  request_id: number;
  reason: string;
  awaits: RejectionAwaits;
}

/** A unit that was received and is so no more. */
export interface ReceiptReversalsTable {
  id: GeneratedAlways<number>;
  kind: ReversalKind;
  receipt_id: number;
  line_id: number;
  unit_number: number;
  request_id: number;
  cost: Amount;
  serial_number: string | null;
  asset_id: number | null;
  reason: string;
  reversed_by: number;
  reversed_at: Instant;
  credited_at: NullableInstant;
  /** The credit note that it was credited with. */
  credit_note_id: Nullable<number>;
}

/** What of a share had not come when it was released; never changed. */
export interface ReleasedSharesTable {
  id: GeneratedAlways<number>;
  order_id: number;
  line_name: string;
  request_id: number;
  /** Null of what is awaited no more. */
  department_id: number | null;
  units: number;
  amount: Amount;
  reason: string;
  released_by: number;
  released_at: Instant;
}

export interface OrderUnitsTable {
  line_id: number;
  unit_number: number;
  request_id: number;
  cost: Amount;
  state: Generated<UnitState>;
  serial_number: Nullable<string>;
  asset_id: Nullable<number>;
  receipt_id: Nullable<number>;
  /** As it was known when the unit came. */
  due_on: CalendarDate;
  handed_over_at: NullableInstant;
  /** Of one beyond those that were ordered: which of those that its line allows. */
  extra: Nullable<number>;
  line_extra_allowed: Nullable<number>;
}

/** The serial numbers that a vendor says the assets of a line have. */
export interface ExpectedSerialsTable {
  line_id: number;
  position: number;
  serial_number: string;
  serial_key: GeneratedAlways<string>;
}

/** How far an order is with a request that it serves. */
export interface OrderRequestsTable {
  order_id: number;
  request_id: number;
  state: Exclude<BuyingState, 'partly_ordered'>;
  ordered_at: NullableInstant;
  expected_on: CalendarDate;
}

/** What the database keeps on a request of its orders, and `ordered_cost`, which they commit together. */
export interface BuyingColumns {
  buying_state: Nullable<BuyingState>;
  order_id: Nullable<number>;
  ordered_at: NullableInstant;
  expected_on: CalendarDate;
  ordered_cost: NullableAmount;
  /** Its orders buy a part of it, and the rest is to be bought with another. */
  rest_elsewhere: Generated<boolean>;
  /** When a submitted order let it go, last; kept by the database. */
  released_at: NullableInstant;
}

/** Orders kept over the end of a fiscal year. */
export interface KeptOrdersTable {
  fiscal_year: number;
  order_id: number;
  amount: Amount;
  note: Nullable<string>;
  kept_by: number;
  kept_at: Instant;
}

/** What was spent; never changed. */
export interface SpendingEntriesTable {
  id: GeneratedAlways<number>;
  kind: SpendingKind;
  /** Of commitments, as which it counts. */
  figure: GeneratedAlways<'received' | 'difference' | 'without_order'>;
  invoice_id: Nullable<number>;
  occurred_at: Instant;
  request_id: number;
  department_id: Nullable<number>;
  receipt_id: Nullable<number>;
  line_id: Nullable<number>;
  amount: Amount;
  recorded_by: Nullable<number>;
}
