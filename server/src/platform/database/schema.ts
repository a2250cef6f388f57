import type { ActivityAction, Money, TargetType } from '@portal/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AccessTokensTable,
  DepartmentsTable,
  PasswordTokensTable,
  SessionsTable,
  SignInChallengesTable,
  UsersTable,
} from './account-tables';
import type {
  AllocationsTable,
  AssetRestatementsTable,
  AssetsTable,
  CategoriesTable,
  CustomFieldCategoriesTable,
  CustomFieldChoicesTable,
  CustomFieldsTable,
  CustomFieldValuesTable,
  LocationsTable,
} from './asset-tables';
import type { AttachmentsTable } from './attachment-tables';
import type { CatalogueItemsTable, ContractPricesTable, ContractsTable } from './catalogue-tables';
import type { Amount, Facts, Instant, Nullable, NullableInstant } from './column-types';
import type {
  InvoiceChargesTable,
  InvoiceDifferencesTable,
  InvoicedEntriesTable,
  InvoiceLinesTable,
  InvoicesTable,
  InvoiceUnitsTable,
  ToleranceColumns,
} from './invoice-tables';
import type {
  ArrivalNotesTable,
  DocumentCountersTable,
  ExpectedSerialsTable,
  KeptOrdersTable,
  OrderApprovalsTable,
  OrderChangesTable,
  OrderLinesTable,
  OrderRequestsTable,
  OrderRevisionsTable,
  OrderSharesTable,
  OrdersTable,
  OrderUnitsTable,
  ReceiptRejectionsTable,
  ReceiptReversalsTable,
  ReceiptsTable,
  ReleasedSharesTable,
  SpendingEntriesTable,
} from './order-tables';
import type { CurrencyRatesTable } from './rate-tables';
import type { ApprovalsTable, RequestsTable } from './request-tables';
import type { VendorContactsTable, VendorsTable } from './vendor-tables';
import type { WebhookAttemptsTable, WebhookDeliveriesTable, WebhooksTable } from './webhook-tables';

export interface RemoteEventsTable {
  id: GeneratedAlways<number>;
  remote: Nullable<string>;
  build_id: Nullable<string>;
  outcome: 'loaded' | 'failed' | 'replaced';
  code: Nullable<string>;
  duration_ms: Nullable<number>;
  occurred_at: Instant;
}

export interface PolicyViolationsTable {
  day: Generated<string>;
  shell_build: string;
  remote: Nullable<string>;
  build_id: Nullable<string>;
  directive: string;
  blocked: string;
  source: Nullable<string>;
  reports: Generated<number>;
  last_reported_at: Instant;
}

export interface SettingsTable extends ToleranceColumns {
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

export interface RateLimitsTable {
  bucket: string;
  hits: number;
  resets_at: Date;
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
  access_token: Nullable<string>;
  event: Nullable<string>;
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
  department_id: Nullable<number>;
  location_id: Nullable<number>;
  delta: number;
}

export interface CanaryNoticesTable {
  remote: string;
  build_id: string;
  stage_since: Instant;
  reason: 'few-loads' | 'more-failures' | 'older-than-live' | 'misfit' | 'ready';
  noticed_at: Generated<Date>;
}

/** The tables as the migrations leave them. */
export interface Database {
  remote_events: RemoteEventsTable;
  policy_violations: PolicyViolationsTable;
  canary_notices: CanaryNoticesTable;
  settings: SettingsTable;
  server_secrets: ServerSecretsTable;
  picture_place: PicturePlaceTable;
  served_releases: ServedReleasesTable;
  departments: DepartmentsTable;
  users: UsersTable;
  access_tokens: AccessTokensTable;
  sessions: SessionsTable;
  sign_in_challenges: SignInChallengesTable;
  password_tokens: PasswordTokensTable;
  rate_limits: RateLimitsTable;
  categories: CategoriesTable;
  locations: LocationsTable;
  assets: AssetsTable;
  custom_fields: CustomFieldsTable;
  custom_field_categories: CustomFieldCategoriesTable;
  custom_field_choices: CustomFieldChoicesTable;
  custom_field_values: CustomFieldValuesTable;
  attachments: AttachmentsTable;
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
  catalogue_items: CatalogueItemsTable;
  contracts: ContractsTable;
  contract_prices: ContractPricesTable;
  document_counters: DocumentCountersTable;
  invoice_differences: InvoiceDifferencesTable;
  invoice_lines: InvoiceLinesTable;
  invoice_units: InvoiceUnitsTable;
  invoice_charges: InvoiceChargesTable;
  invoiced_entries: InvoicedEntriesTable;
  kept_orders: KeptOrdersTable;
  invoices: InvoicesTable;
  order_approvals: OrderApprovalsTable;
  order_requests: OrderRequestsTable;
  orders: OrdersTable;
  order_changes: OrderChangesTable;
  order_revisions: OrderRevisionsTable;
  order_lines: OrderLinesTable;
  order_shares: OrderSharesTable;
  order_units: OrderUnitsTable;
  expected_serials: ExpectedSerialsTable;
  receipts: ReceiptsTable;
  arrival_notes: ArrivalNotesTable;
  receipt_rejections: ReceiptRejectionsTable;
  receipt_reversals: ReceiptReversalsTable;
  released_shares: ReleasedSharesTable;
  spending_entries: SpendingEntriesTable;
  currency_rates: CurrencyRatesTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
}
