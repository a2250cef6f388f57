import type {
  CountedStatus,
  FinanceState,
  FulfilmentMethod,
  Money,
  RequestType,
  Urgency,
} from '@portal/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Amount, Instant, Nullable, NullableAmount, NullableInstant } from './column-types';
import type { BuyingColumns } from './order-tables';

export interface RequestsTable extends BuyingColumns {
  id: GeneratedAlways<number>;
  user_id: number;
  department_id: Nullable<number>;
  /** Kept by the database: lists sort by it. */
  department_name: ColumnType<string | null, never, never>;
  request_type: RequestType;
  asset_name: Nullable<string>;
  asset_description: Nullable<string>;
  brand: Nullable<string>;
  category_id: Nullable<number>;
  estimated_cost: Amount;
  actual_cost: NullableAmount;
  justification: string;
  reason: string;
  urgency: Generated<Urgency>;
  asset_id: Nullable<number>;
  issue_description: Nullable<string>;
  status: Generated<CountedStatus>;
  /** Of what an order buys for stock. */
  stock_of_order_id: Nullable<number>;
  finance_state: Nullable<FinanceState>;
  approved_by: Nullable<number>;
  approved_at: NullableInstant;
  finance_approved_by: Nullable<number>;
  finance_approved_at: NullableInstant;
  rejected_by: Nullable<number>;
  rejected_at: NullableInstant;
  rejection_comment: Nullable<string>;
  fulfilled_by: Nullable<number>;
  fulfilled_at: NullableInstant;
  fulfilled_asset_id: Nullable<number>;
  fulfil_note: Nullable<string>;
  asset_status_before: Nullable<'available' | 'assigned' | 'maintenance'>;
  preferred_asset_id: Nullable<number>;
  reopened_at: NullableInstant;
  fulfil_way: Nullable<FulfilmentMethod | 'order'>;
  withdrawn_by: Nullable<number>;
  withdrawn_at: NullableInstant;
  committed_cost: ColumnType<Money, never, never>;
  /** The sum of its spending entries, the first and the last of them; kept by the database. */
  spent_cost: ColumnType<Money, never, never>;
  spent_from: ColumnType<Date | null, never, never>;
  spent_until: ColumnType<Date | null, never, never>;
  /** Of its units, what was received and not billed, billed and not received, billed, sent back and not credited. */
  unbilled_cost: ColumnType<Money, never, never>;
  undelivered_cost: ColumnType<Money, never, never>;
  uncredited_cost: ColumnType<Money, never, never>;
  /** What it costs its budget: what was paid, else what is ordered, else what approving it commits. */
  amount: ColumnType<Money, never, never>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** Of a repair, what searches find its asset by; kept by the database. */
  asset_text: ColumnType<string | null, never, never>;
  /** The requester's name as searches fold it; kept by the database. */
  requester_text: ColumnType<string | null, never, never>;
  search_text: GeneratedAlways<string>;
}

/** The approvals of requests, kept by the database's triggers, also those that lapsed. */
export interface ApprovalsTable {
  id: GeneratedAlways<number>;
  request_id: ColumnType<number, never, never>;
  by_finance: ColumnType<boolean, never, never>;
  approved_by: ColumnType<number | null, never, never>;
  approved_at: ColumnType<Date, never, never>;
  estimated_cost: ColumnType<Money, never, never>;
  committed_cost: ColumnType<Money, never, never>;
  lapsed_at: ColumnType<Date | null, never, never>;
  /** The entry of the edit that changed what was approved. */
  lapsed_edit_id: ColumnType<number | null, never, number>;
}
