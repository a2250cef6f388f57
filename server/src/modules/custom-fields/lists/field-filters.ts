import { type FieldFilter, isRanged, readFieldValue, TOTAL_CAP } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { type FieldRow, readFields } from '../custom-fields.repository';
import { columnOf } from './value-columns';

/** What a list is narrowed to by one field. */
export interface AskedValues {
  fieldId: number;
  /** Whether `held`, a row of custom_field_values, is one of them, of an asset that is not deleted. */
  isAsked: RawBuilder<SqlBool>;
  /** One value: an index has those with it in the order of their assets' names. */
  isOne: boolean;
  /** How many assets have them, counted up to one more than TOTAL_CAP. */
  count: number;
}

const refused = (message: string) => invalid({ custom_fields: message });

/** The fields in use with these ids; refuses others beside what names them. */
export async function findFields(db: Db, ids: readonly number[], named: string): Promise<FieldRow[]> {
  const inUse = new Map(
    (await readFields(db)).flatMap((field) => (field.state === 'in_use' ? [[field.id, field] as const] : [])),
  );
  return ids.map((id) => {
    const field = inUse.get(id);
    if (!field) throw invalid({ [named]: 'Choose a custom field that is in use' });
    return field;
  });
}

/** One value as the field's type has it. */
function entered({ name, type, choices }: FieldRow, raw: unknown): string | number | boolean {
  // Of several choices a list is narrowed to one.
  const read = readFieldValue({ name, type: type === 'choices' ? 'choice' : type }, raw);
  if (read.error !== undefined) throw refused(read.error);
  const { value } = read;
  if (value === null || typeof value === 'object') throw refused(`${name} must have a value`);
  if ((type === 'choice' || type === 'choices') && !choices.some(({ id }) => id === value))
    throw refused(`${name} must be one of its choices`);
  return value;
}

function isEqual(field: FieldRow, raw: unknown): RawBuilder<SqlBool> {
  const value = entered(field, raw);
  const column = columnOf(field.type);
  if (typeof value !== 'string' || field.type === 'date') return sql<SqlBool>`${column} = ${value}`;
  const isAlike = sql<SqlBool>`${column} = coalesce(left(fold_key(left(${value}, 200)), 200), '')`;
  // Longer ones may differ behind what the index has of them.
  return field.type === 'text'
    ? isAlike
    : sql<SqlBool>`${isAlike} AND fold_key(held.text) IS NOT DISTINCT FROM fold_key(${value})`;
}

function isBetween(field: FieldRow, { from, to }: { from?: unknown; to?: unknown }): RawBuilder<SqlBool> {
  const { name, type } = field;
  if (!isRanged(type)) throw refused(`${name} is narrowed to one value`);
  if (from === undefined && to === undefined)
    throw refused(`${name} must have a value to begin or to end at`);
  const column = columnOf(type);
  const bounds = [
    ...(from === undefined ? [] : [sql`${column} >= ${entered(field, from)}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${entered(field, to)}`]),
  ];
  return sql<SqlBool>`${sql.join(bounds, sql` AND `)}`;
}

async function readAsked(db: Db, field: FieldRow, filter: FieldFilter): Promise<AskedValues> {
  const isOne = typeof filter !== 'object';
  const holds = isOne ? isEqual(field, filter) : isBetween(field, filter);
  const isAsked = sql<SqlBool>`held.field_id = ${field.id} AND held.is_listed
    AND ${columnOf(field.type)} IS NOT NULL AND ${holds}`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM custom_field_values AS held WHERE ${isAsked} LIMIT ${sql.lit(TOTAL_CAP + 1)}) AS counted`.execute(
    db,
  );
  return { fieldId: field.id, isAsked, isOne, count: rows[0]?.count ?? 0 };
}

/** Reads what a list is narrowed to by custom fields, the fewest assets first. */
export async function readFieldFilters(
  db: Db,
  filters: Readonly<Record<string, FieldFilter>> = {},
): Promise<AskedValues[]> {
  const ids = Object.keys(filters).map(Number);
  if (ids.length === 0) return [];
  const fields = await findFields(db, ids, 'custom_fields');
  const asked = await Promise.all(
    fields.map((field) => readAsked(db, field, filters[field.id] as FieldFilter)),
  );
  return asked.sort((one, other) => one.count - other.count);
}

/** Whether an asset has what is asked for. */
export function hasAsked({ isAsked, count }: AskedValues): RawBuilder<SqlBool> {
  // A few are read and put in order; past many each asset of the list's order is asked for its own.
  return count <= TOTAL_CAP
    ? sql<SqlBool>`assets.id = ANY (ARRAY(SELECT held.asset_id FROM custom_field_values AS held WHERE ${isAsked}))`
    : sql<SqlBool>`(SELECT true FROM custom_field_values AS held WHERE held.asset_id = assets.id AND ${isAsked} LIMIT 1)`;
}
