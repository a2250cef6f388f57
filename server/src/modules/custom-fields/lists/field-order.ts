import { readFieldSort } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { SortKey } from '../../../platform/lists/sort';
import type { FieldRow } from '../custom-fields.repository';
import { type AskedValues, findFields } from './field-filters';
import { columnOf } from './value-columns';

/** The order of a list by a custom field. */
export interface FieldOrder {
  field: FieldRow;
  direction: 'asc' | 'desc';
}

/** The field that a list is sorted by; undefined where it is sorted by none. */
export async function readFieldOrder(db: Db, sort: string): Promise<FieldOrder | undefined> {
  const read = readFieldSort(sort);
  if (!read) return undefined;
  const [field] = await findFields(db, [read.id], 'sort');
  return field && { field, direction: read.direction };
}

/** What an asset is put in order by, before its name and its id; of several choices by the first. */
export function keysOf({ id, type }: FieldRow): SortKey[] {
  const own = sql`held.asset_id = assets.id AND held.field_id = ${sql.lit(id)}`;
  if (type === 'choice' || type === 'choices')
    return [
      [
        sql`(SELECT min(choice.position) FROM custom_field_values AS held
          JOIN custom_field_choices AS choice ON choice.id = held.choice_id WHERE ${own})`,
        'asc',
        'last',
      ],
    ];
  if (type === 'person')
    return [
      [
        sql`(SELECT person.name COLLATE "en-x-icu" FROM custom_field_values AS held
          JOIN users AS person ON person.id = held.user_id WHERE ${own})`,
        'asc',
        'last',
      ],
      [sql`(SELECT held.user_id FROM custom_field_values AS held WHERE ${own})`, 'asc', 'last'],
    ];
  return [[sql`(SELECT ${columnOf(type)} FROM custom_field_values AS held WHERE ${own})`, 'asc', 'last']];
}

/** Of several choices an asset stands where the first of them does. */
const IS_FIRST_CHOICE = sql<SqlBool>`choice.position = (SELECT min(any_choice.position)
  FROM custom_field_values AS any_held JOIN custom_field_choices AS any_choice ON any_choice.id = any_held.choice_id
  WHERE any_held.asset_id = held.asset_id AND any_held.field_id = held.field_id)`;

interface Walk {
  upTo: number;
  /** What the field itself is narrowed to, where that is about its one value. */
  own: AskedValues | undefined;
  /** Which assets there are beside that; undefined where all are. */
  others: RawBuilder<SqlBool> | undefined;
}

/** In the order of a field, the ids of the first assets that have a value in it, as a query: its index is walked. */
export function firstWithValues({ field, direction }: FieldOrder, { upTo, own, others }: Walk) {
  const { id, type } = field;
  const way = sql.raw(direction);
  const limit = sql.lit(upTo);
  const isHeld = sql`held.field_id = ${sql.lit(id)} AND held.is_listed AND ${columnOf(type)} IS NOT NULL
    ${own ? sql`AND ${own.isAsked}` : sql``}`;
  const joined = others ? sql`JOIN assets ON assets.id = held.asset_id AND ${others}` : sql``;
  const byName = sql`held.asset_name ${way}, held.asset_id ${way}`;
  if (type === 'choice' || type === 'choices')
    return sql<{ id: number }>`
      SELECT first.id FROM custom_field_choices AS choice CROSS JOIN LATERAL (
        SELECT held.asset_id AS id, held.asset_name FROM custom_field_values AS held ${joined}
        WHERE ${isHeld} AND held.choice_id = choice.id ${type === 'choices' ? sql`AND ${IS_FIRST_CHOICE}` : sql``}
        ORDER BY ${byName} LIMIT ${limit}) AS first
      WHERE choice.field_id = ${sql.lit(id)}
      ORDER BY choice.position ${way}, first.asset_name ${way}, first.id ${way} LIMIT ${limit}`;
  if (type === 'person')
    return sql<{ id: number }>`
      SELECT first.id FROM users AS person CROSS JOIN LATERAL (
        SELECT held.asset_id AS id, held.asset_name FROM custom_field_values AS held ${joined}
        WHERE ${isHeld} AND held.user_id = person.id ORDER BY ${byName} LIMIT ${limit}) AS first
      ORDER BY person.name COLLATE "en-x-icu" ${way}, person.id ${way}, first.asset_name ${way}, first.id ${way}
      LIMIT ${limit}`;
  return sql<{ id: number }>`
    SELECT held.asset_id AS id FROM custom_field_values AS held ${joined} WHERE ${isHeld}
    ORDER BY ${columnOf(type)} ${way}, ${byName} LIMIT ${limit}`;
}
