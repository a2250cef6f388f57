import type { Currency, LineKind, Money, PricePer } from '@portal/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Amount,
  CalendarDate,
  Instant,
  Nullable,
  NullableAmount,
  NullableInstant,
} from './column-types';

export interface CatalogueItemsTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: GeneratedAlways<string>;
  brand: Nullable<string>;
  brand_key: GeneratedAlways<string | null>;
  model_number: Nullable<string>;
  model_key: GeneratedAlways<string | null>;
  kind: Generated<LineKind>;
  category_id: Nullable<number>;
  useful_life_months: Nullable<number>;
  residual_value: NullableAmount;
  removed_at: NullableInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  search_text: GeneratedAlways<string>;
}

export interface ContractsTable {
  id: GeneratedAlways<number>;
  vendor_id: number;
  number: string;
  number_key: GeneratedAlways<string>;
  currency: ColumnType<Currency, Currency | undefined, Currency | undefined>;
  starts_on: string;
  ends_on: CalendarDate;
  ceiling: NullableAmount;
  note: Nullable<string>;
  /** Kept by the database. */
  used: ColumnType<Money, never, never>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface ContractPricesTable {
  id: GeneratedAlways<number>;
  contract_id: number;
  item_id: number;
  /** Of its contract; kept by the database. */
  currency: ColumnType<Currency, never, never>;
  min_quantity: number;
  price: Amount;
  price_per: PricePer;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
