import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { type PlacesIn, readPlacesIn } from '../../locations';
import type { ListAssetsQuery } from './list-assets';

/** Where assets are that a list is narrowed to: null for those without a place, undefined where it is not narrowed. */
export type Place = PlacesIn | null | undefined;

/** So many entries of an index are read and put in order in a moment. */
const FEW = 40_000;

export async function findPlace(
  db: Db,
  { location_id }: Pick<ListAssetsQuery, 'location_id'>,
): Promise<Place> {
  return location_id === undefined || location_id === null ? location_id : readPlacesIn(db, location_id);
}

/** Whether an asset is where the list is narrowed to; nothing where it is not narrowed. */
export function isInPlace(place: Place): RawBuilder<SqlBool>[] {
  if (place === undefined) return [];
  if (place === null) return [sql<SqlBool>`assets.location_id IS NULL`];
  return [sql<SqlBool>`assets.location_id = ANY (${place.ids}::integer[])`];
}

interface First {
  upTo: number;
  direction: 'asc' | 'desc';
  /** Which assets there are at all. */
  isListed: Expression<SqlBool>;
}

/**
 * In the order by name, the ids among which the first assets of some places are: of each place its first, by the index
 * that has them in order. Undefined where that is more than to walk all names, past those elsewhere: of places that
 * together have much of the inventory (decision 94).
 * @param isNarrowed whether more is asked for than the place
 */
export function firstInPlaces(
  { ids, assets }: PlacesIn,
  isNarrowed: boolean,
  { upTo, direction, isListed }: First,
): RawBuilder<SqlBool> | undefined {
  const isQuick = assets <= FEW || (!isNarrowed && ids.length * upTo <= FEW);
  if (!isQuick) return undefined;
  const order = byName(direction);
  return sql<SqlBool>`assets.id = ANY (ARRAY(
    SELECT first.id FROM unnest(${ids}::integer[]) AS place CROSS JOIN LATERAL (
      SELECT assets.id, assets.name FROM assets WHERE assets.location_id = place AND ${isListed}
      ORDER BY ${order} LIMIT ${sql.lit(upTo)}) AS first
    ORDER BY first.name COLLATE "en-x-icu" ${sql.raw(direction)}, first.id ${sql.raw(direction)} LIMIT ${sql.lit(upTo)}))`;
}

/**
 * In the order by place, the ids among which the first assets are: the places are walked in the order of the tree, and
 * in each its assets by name; beside them as many that have no place, which come last both ways.
 */
export function firstByPlace(place: Place, { upTo, direction, isListed }: First): RawBuilder<SqlBool> {
  const way = sql.raw(direction);
  const limit = sql.lit(upTo);
  const walked = sql`(
    SELECT first.id FROM locations CROSS JOIN LATERAL (
      SELECT assets.id, assets.name FROM assets WHERE assets.location_id = locations.id AND ${isListed}
      ORDER BY ${byName(direction)} LIMIT ${limit}) AS first
    ${place ? sql`WHERE locations.id = ANY (${place.ids}::integer[])` : sql``}
    ORDER BY locations.path ${way}, locations.id ${way}, first.name COLLATE "en-x-icu" ${way}, first.id ${way} LIMIT ${limit})`;
  const placeless = sql`(
    SELECT assets.id FROM assets WHERE assets.location_id IS NULL AND ${isListed}
    ORDER BY ${byName(direction)} LIMIT ${limit})`;
  if (place) return sql<SqlBool>`assets.id = ANY (ARRAY(${walked}))`;
  if (place === null) return sql<SqlBool>`assets.id = ANY (ARRAY(${placeless}))`;
  return sql<SqlBool>`assets.id = ANY (ARRAY(${walked} UNION ALL ${placeless}))`;
}

const byName = (direction: 'asc' | 'desc') =>
  sql`assets.name COLLATE "en-x-icu" ${sql.raw(direction)}, assets.id ${sql.raw(direction)}`;

/** How many assets are kept to be in some places, or in none. */
export function countKeptIn(place: PlacesIn | null): RawBuilder<number> {
  if (place) return sql<number>`${place.assets}::int`;
  return sql<number>`(SELECT coalesce(sum(delta), 0)::int FROM tallies WHERE category_id IS NULL AND department_id IS NULL
      AND location_id IS NULL AND subject IN ('asset available', 'asset assigned', 'asset maintenance', 'asset retired'))
    - (SELECT coalesce(sum(delta), 0)::int FROM tallies WHERE location_id IS NOT NULL)`;
}
