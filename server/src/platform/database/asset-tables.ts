import type { AssetCondition, AssetOrigin, AssetStatus, FieldType, LocationKind } from '@portal/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CalendarDate, Instant, Nullable, NullableAmount, NullableInstant } from './column-types';

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

/** A place, of the tree of places. */
export interface LocationsTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: GeneratedAlways<string>;
  code: Nullable<string>;
  kind: LocationKind;
  parent_id: Nullable<number>;
  /** Kept by the database: the ids, and the names, from the site down to its own. */
  line: ColumnType<number[], never, never>;
  path: ColumnType<string[], never, never>;
  own_text: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  retired_at: NullableInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
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
  location_id: Nullable<number>;
  image_key: Nullable<string>;
  purchase_cost: NullableAmount;
  purchase_date: CalendarDate;
  useful_life_months: Nullable<number>;
  residual_value: NullableAmount;
  warranty_until: CalendarDate;
  retired_at: NullableInstant;
  /** Retired since it went back to its vendor. */
  sent_back_at: NullableInstant;
  origin: Generated<AssetOrigin>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: NullableInstant;
  deleted_by: Nullable<number>;
  search_text: GeneratedAlways<string>;
  /** The texts and links of its custom fields, removed ones too; kept by the database. */
  fields_text: ColumnType<string | null, never, never>;
}

/** A field that the organisation keeps of its assets. */
export interface CustomFieldsTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: GeneratedAlways<string>;
  type: FieldType;
  help: Nullable<string>;
  is_required: Generated<boolean>;
  is_unique: Generated<boolean>;
  /** Whether lists of assets show it as a column and a filter. */
  in_list: Generated<boolean>;
  default_value: Nullable<string>;
  position: number;
  removed_at: NullableInstant;
  /** Since when its values are being deleted. */
  deleting_at: NullableInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface CustomFieldCategoriesTable {
  field_id: number;
  category_id: number;
}

export interface CustomFieldChoicesTable {
  id: GeneratedAlways<number>;
  field_id: number;
  name: string;
  name_key: GeneratedAlways<string>;
  position: number;
  is_default: Generated<boolean>;
}

/** What an asset has in a field, in the column of its type. */
export interface CustomFieldValuesTable {
  id: GeneratedAlways<number>;
  asset_id: number;
  field_id: number;
  type: FieldType;
  is_unique: boolean;
  text: Nullable<string>;
  number: Nullable<number>;
  day: CalendarDate;
  yes: Nullable<boolean>;
  choice_id: Nullable<number>;
  user_id: Nullable<number>;
  /** Kept by the database: the asset's name. */
  asset_name: ColumnType<string, never, never>;
  /** What a text is sorted and narrowed by; kept by the database. */
  text_key: GeneratedAlways<string | null>;
  /** Kept by the database: the asset is not deleted. */
  is_listed: ColumnType<boolean, never, never>;
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
  /** What searches find its asset and its holder by; kept by the database. */
  search_text: ColumnType<string | null, never, never>;
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
