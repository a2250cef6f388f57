import type { Currency, VendorState } from '@portal/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Nullable, NullableInstant } from './column-types';

export interface VendorsTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: GeneratedAlways<string>;
  tax_number: Nullable<string>;
  tax_number_key: GeneratedAlways<string | null>;
  order_email: Nullable<string>;
  phone: Nullable<string>;
  address: Nullable<string>;
  currency: ColumnType<Currency, Currency | undefined, Currency | undefined>;
  payment_days: Nullable<number>;
  lead_days: Nullable<number>;
  suspended_reason: Nullable<string>;
  suspended_at: NullableInstant;
  suspended_by: Nullable<number>;
  removed_at: NullableInstant;
  merged_into: Nullable<number>;
  state: GeneratedAlways<VendorState>;
  contact_text: Generated<string>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  search_text: GeneratedAlways<string>;
}

export interface VendorContactsTable {
  id: GeneratedAlways<number>;
  vendor_id: number;
  name: string;
  position: Nullable<string>;
  email: Nullable<string>;
  phone: Nullable<string>;
  gets_orders: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
