import { type endpoints, type QueryOf, TOTAL_CAP } from '@portal/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import {
  type AskedValues,
  type FieldOrder,
  firstWithValues,
  readFieldFilters,
  readFieldOrder,
} from '../../custom-fields';

type ListAssetsQuery = QueryOf<typeof endpoints.listAssets>;

/** What custom fields have to do with a list: what it is narrowed to, the fewest first, and the one it is sorted by. */
export interface ByFields {
  asked: readonly AskedValues[];
  order: FieldOrder | undefined;
}

/** Reads what a list asks of custom fields; refuses what there is not. */
export async function findByFields(
  db: Db,
  { custom_fields, sort }: Pick<ListAssetsQuery, 'custom_fields' | 'sort'>,
): Promise<ByFields> {
  const [asked, order] = await Promise.all([readFieldFilters(db, custom_fields), readFieldOrder(db, sort)]);
  return { asked, order };
}

/** The filters of a list, one of which may be left out where something else sees to it. */
export interface Filtering {
  /** Which assets there are. */
  isListed: (without?: AskedValues) => RawBuilder<SqlBool>;
  /** Whether anything is asked for. */
  isNarrowed: (without?: AskedValues) => boolean;
}

interface First extends Filtering {
  upTo: number;
  direction: 'asc' | 'desc';
}

/** Whether so few assets have it that all of them are read and put in order. */
export const isFew = ({ count }: AskedValues) => count <= TOTAL_CAP;

/** In the order of a custom field, the ids among which the first assets are: those with a value, then as many without. */
export function firstByField(
  order: FieldOrder,
  { asked, category_id }: Pick<ByFields, 'asked'> & { category_id?: number | undefined },
  { upTo, ...filtering }: Filtering & { upTo: number },
): RawBuilder<SqlBool> {
  const { id, type, categories } = order.field;
  const about = asked.find(({ fieldId }) => fieldId === id);
  // What one of several choices is narrowed to says nothing of the first of them.
  const own = type === 'choices' ? undefined : about;
  const others = filtering.isNarrowed(own) ? filtering.isListed(own) : undefined;
  const way = sql.raw(order.direction);
  const limit = sql.lit(upTo);
  const walked = firstWithValues(order, { upTo, own, others });
  const without = sql<{ id: number }>`
    SELECT assets.id FROM assets WHERE ${filtering.isListed()} AND NOT coalesce((
      SELECT true FROM custom_field_values AS any_held
      WHERE any_held.asset_id = assets.id AND any_held.field_id = ${sql.lit(id)} LIMIT 1), false)
    ORDER BY assets.name COLLATE "en-x-icu" ${way}, assets.id ${way} LIMIT ${limit}`;
  const isOfOthers =
    category_id !== undefined && categories.length > 0 && !categories.some((one) => one.id === category_id);
  if (isOfOthers) return among(without);
  if (about) return among(walked);
  // The second part is read only where the first is not enough.
  return among(sql`SELECT id FROM ((${walked}) UNION ALL (${without})) AS first LIMIT ${limit}`);
}

/** In the order by name, the ids among which the first assets with some values are. */
export function firstNamedWith(led: AskedValues, first: First): RawBuilder<SqlBool> {
  const joined = first.isNarrowed(led)
    ? sql`JOIN assets ON assets.id = held.asset_id AND ${first.isListed(led)}`
    : sql``;
  const way = sql.raw(first.direction);
  return among(sql`
    SELECT held.asset_id FROM custom_field_values AS held ${joined} WHERE ${led.isAsked}
    ORDER BY held.asset_name ${way}, held.asset_id ${way} LIMIT ${sql.lit(first.upTo)}`);
}

const among = (ids: Expression<unknown>) => sql<SqlBool>`assets.id = ANY (ARRAY(${ids}))`;

/** How many assets have what is asked for, up to one more than are counted; undefined where no field narrows the list. */
export function countAsked(
  { asked }: Pick<ByFields, 'asked'>,
  { isListed, isNarrowed }: Filtering,
): RawBuilder<number> | undefined {
  const [led] = asked;
  if (!led) return undefined;
  if (!isNarrowed(led)) return sql<number>`${sql.lit(led.count)}`;
  return sql<number>`(SELECT count(*)::int FROM (
    SELECT FROM custom_field_values AS held JOIN assets ON assets.id = held.asset_id
    WHERE ${led.isAsked} AND ${isListed(led)} LIMIT ${sql.lit(TOTAL_CAP + 1)}) AS counted)`;
}
