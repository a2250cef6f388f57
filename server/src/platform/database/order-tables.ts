import type {
  BuyingState,
  CloseReason,
  LineKind,
  Money,
  OrderStatus,
  PricePer,
  ReceiptState,
  SendWay,
  UnitState,
} from '@portal/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Amount, CalendarDate, Instant, Nullable, NullableInstant } from './column-types';

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
  expected_on: CalendarDate;
  created_by: number;
  created_at: Instant;
  submitted_by: Nullable<number>;
  submitted_at: NullableInstant;
  submit_reason: Nullable<string>;
  needs_finance: Generated<boolean>;
  approved_by: Nullable<number>;
  approved_at: NullableInstant;
  send_back_comment: Nullable<string>;
  sent_by: Nullable<number>;
  sent_at: NullableInstant;
  sent_way: Nullable<SendWay>;
  sent_to: Generated<string[]>;
  ended_by: Nullable<number>;
  ended_at: NullableInstant;
  close_reason: Nullable<CloseReason>;
  end_reason: Nullable<string>;
  version: Generated<number>;
  updated_at: Instant;
  item_text: Generated<string>;
  search_text: GeneratedAlways<string>;
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
  quantity: number;
  price: Amount;
  price_per: PricePer;
  tax_rate: number;
  expected_on: CalendarDate;
  net: Amount;
  landed_cost: Amount;
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
  received_on: string;
  recorded_by: number;
  recorded_at: Instant;
  count_units: number;
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
}

/** What an order writes of a request. */
export interface BuyingColumns {
  buying_state: Nullable<BuyingState>;
  order_id: Nullable<number>;
  ordered_at: NullableInstant;
  expected_on: CalendarDate;
}
