import type {
  ActivityAction,
  AssetCondition,
  AssetOrigin,
  AssetStatus,
  FinanceState,
  FulfilWay,
  Money,
  RequestStatus,
  RequestType,
  Role,
  TargetType,
  Urgency,
  UserStatus,
} from '@portal/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Amount,
  CalendarDate,
  Facts,
  Instant,
  Nullable,
  NullableAmount,
  NullableInstant,
} from './column-types';
import type {
  BuyingColumns,
  DocumentCountersTable,
  OrderChangesTable,
  OrderLinesTable,
  OrderRevisionsTable,
  OrderSharesTable,
  OrdersTable,
  OrderUnitsTable,
  ReceiptsTable,
  SpendingEntriesTable,
} from './order-tables';
import type { VendorContactsTable, VendorsTable } from './vendor-tables';

export interface RemoteEventsTable {
  id: GeneratedAlways<number>;
  remote: Nullable<string>;
  build_id: Nullable<string>;
  outcome: 'loaded' | 'failed' | 'replaced';
  code: Nullable<string>;
  duration_ms: Nullable<number>;
  occurred_at: Instant;
}

export interface SettingsTable {
  id: GeneratedAlways<boolean>;
  organisation_name: Generated<string>;
  allowed_mail_domains: Generated<string[]>;
  finance_threshold: ColumnType<Money, number | undefined, number>;
  budget_policy: Generated<'ignore' | 'warn' | 'stop'>;
  four_eyes: Generated<boolean>;
  session_idle_minutes: Generated<number>;
  session_max_hours: Generated<number>;
  fiscal_year_start_month: Generated<number>;
  time_zone: Generated<string>;
  version: Generated<number>;
  updated_at: Instant;
}

export interface ServerSecretsTable {
  name: string;
  value: Buffer;
  is_sealed: boolean;
  updated_at: Instant;
}

export interface PicturePlaceTable {
  is_only: GeneratedAlways<boolean>;
  place_id: string;
  description: string;
  known_since: Instant;
}

export interface ServedReleasesTable {
  is_only: GeneratedAlways<boolean>;
  place_id: string;
  description: string;
  builds: string;
}

export interface DepartmentsTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: GeneratedAlways<string>;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  email_key: GeneratedAlways<string>;
  password_hash: Nullable<string>;
  role: Role;
  department_id: Nullable<number>;
  /** Kept by the database: lists sort by it. */
  department_name: ColumnType<string | null, never, never>;
  status: UserStatus;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** The name as searches fold it. */
  name_text: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  created_at: Instant;
  expires_at: Date;
  last_seen_at: Instant;
  last_used_at: Instant;
  ended_at: NullableInstant;
  end_reason: Nullable<string>;
  user_agent: Nullable<string>;
  address: Nullable<string>;
}

export interface SignInChallengesTable {
  id: string;
  user_id: number;
  browser_hash: string;
  code_hash: string;
  created_at: Instant;
  expires_at: Date;
  misses: Generated<number>;
  closed_at: NullableInstant;
  close_reason: Nullable<'used' | 'superseded' | 'missed' | 'suspended' | 'reset'>;
}

export interface PasswordTokensTable {
  token_hash: string;
  user_id: number;
  kind: 'reset' | 'invitation';
  created_at: Instant;
  expires_at: Date;
  used_at: NullableInstant;
}

export interface RateLimitsTable {
  bucket: string;
  hits: number;
  resets_at: Date;
}

export interface CategoriesTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: GeneratedAlways<string>;
  description: Nullable<string>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: NullableInstant;
  search_text: GeneratedAlways<string>;
}

export interface AssetsTable {
  id: GeneratedAlways<number>;
  asset_tag: Generated<string>;
  name: string;
  description: Nullable<string>;
  brand: Nullable<string>;
  model_number: Nullable<string>;
  serial_number: Nullable<string>;
  serial_key: GeneratedAlways<string | null>;
  /** Its number was another one than that of an earlier asset by the rules of before, and is the same by these. */
  is_serial_twin: Generated<boolean>;
  condition: Nullable<AssetCondition>;
  category_id: number;
  status: Generated<AssetStatus>;
  image_key: Nullable<string>;
  purchase_cost: NullableAmount;
  purchase_date: CalendarDate;
  useful_life_months: Nullable<number>;
  residual_value: NullableAmount;
  warranty_until: CalendarDate;
  retired_at: NullableInstant;
  origin: Generated<AssetOrigin>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: NullableInstant;
  deleted_by: Nullable<number>;
  search_text: GeneratedAlways<string>;
}

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
  status: Generated<RequestStatus>;
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
  fulfil_way: Nullable<FulfilWay | 'order'>;
  withdrawn_by: Nullable<number>;
  withdrawn_at: NullableInstant;
  committed_cost: ColumnType<Money, never, never>;
  /** The sum of its spending entries, the first and the last of them; kept by the database. */
  spent_cost: ColumnType<Money, never, never>;
  spent_from: ColumnType<Date | null, never, never>;
  spent_until: ColumnType<Date | null, never, never>;
  /** What it costs its budget: what was paid, else what is ordered, else what approving it commits. */
  amount: ColumnType<Money, never, never>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** Of a repair, what searches find its asset by; kept by the database. */
  asset_text: ColumnType<string | null, never, never>;
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

export interface AllocationsTable {
  id: GeneratedAlways<number>;
  asset_id: number;
  user_id: number;
  request_id: Nullable<number>;
  allocated_at: Instant;
  allocated_by: Nullable<number>;
  note: Nullable<string>;
  returned_at: NullableInstant;
  returned_by: Nullable<number>;
  return_condition: Nullable<AssetCondition>;
  return_note: Nullable<string>;
}

export interface BudgetsTable {
  id: GeneratedAlways<number>;
  fiscal_year: number;
  department_id: Nullable<number>;
  amount: Amount;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  removed_at: NullableInstant;
}

export interface ActivityLogTable {
  id: GeneratedAlways<number>;
  occurred_at: Instant;
  user_id: Nullable<number>;
  user_name: Nullable<string>;
  action: ActivityAction;
  target_type: TargetType;
  target_id: Nullable<number>;
  target_label: Nullable<string>;
  before: Facts;
  after: Facts;
  note: Nullable<string>;
  search_text: GeneratedAlways<string>;
}

export interface MailOutboxTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  body: string;
  created_at: Instant;
  next_attempt_at: Instant;
  attempts: Generated<number>;
  last_error: Nullable<string>;
  useful_until: NullableInstant;
  attachment_key: Nullable<string>;
  attachment_name: Nullable<string>;
  sent_at: NullableInstant;
  failed_at: NullableInstant;
}

export interface MailDeliveryTable {
  is_only: Generated<boolean>;
  failing_since: NullableInstant;
  failed_at: NullableInstant;
}

/** What background work does and did. */
export interface JobRunsTable {
  id: GeneratedAlways<number>;
  task: string;
  job_id: ColumnType<number, string | number, never>;
  worker: string;
  started_at: Instant;
  ended_at: NullableInstant;
  outcome: Nullable<'done' | 'failed' | 'interrupted'>;
  error: Nullable<string>;
  done: Nullable<number>;
  total: Nullable<number>;
}

export interface UntrustedProxyTable {
  is_only: Generated<boolean>;
  address: Nullable<string>;
  seen_at: NullableInstant;
}

export interface IdempotencyKeysTable {
  user_id: number;
  endpoint: string;
  key: string;
  body_hash: string;
  response_body: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Instant;
}

/** What is counted, by small rows that the database's triggers add. */
export interface TalliesTable {
  id: GeneratedAlways<number>;
  subject: string;
  /** Of what hangs on a category: which one. */
  category_id: Nullable<number>;
  delta: number;
}

export interface AssetRestatementsTable {
  id: GeneratedAlways<number>;
  asset_id: number;
  restated_at: Instant;
  restated_by: Nullable<number>;
  since: ColumnType<string, string, never>;
  value_before: NullableAmount;
  value_after: NullableAmount;
  is_entry: Generated<boolean>;
}

/** The tables as the migrations leave them. */
export interface Database {
  remote_events: RemoteEventsTable;
  settings: SettingsTable;
  server_secrets: ServerSecretsTable;
  picture_place: PicturePlaceTable;
  served_releases: ServedReleasesTable;
  departments: DepartmentsTable;
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_challenges: SignInChallengesTable;
  password_tokens: PasswordTokensTable;
  rate_limits: RateLimitsTable;
  categories: CategoriesTable;
  assets: AssetsTable;
  asset_restatements: AssetRestatementsTable;
  requests: RequestsTable;
  allocations: AllocationsTable;
  approvals: ApprovalsTable;
  budgets: BudgetsTable;
  activity_log: ActivityLogTable;
  mail_outbox: MailOutboxTable;
  mail_delivery: MailDeliveryTable;
  job_runs: JobRunsTable;
  untrusted_proxy: UntrustedProxyTable;
  idempotency_keys: IdempotencyKeysTable;
  tallies: TalliesTable;
  vendors: VendorsTable;
  vendor_contacts: VendorContactsTable;
  document_counters: DocumentCountersTable;
  orders: OrdersTable;
  order_changes: OrderChangesTable;
  order_revisions: OrderRevisionsTable;
  order_lines: OrderLinesTable;
  order_shares: OrderSharesTable;
  order_units: OrderUnitsTable;
  receipts: ReceiptsTable;
  spending_entries: SpendingEntriesTable;
}
