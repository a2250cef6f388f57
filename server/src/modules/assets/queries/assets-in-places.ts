import { ASSET_STATUSES } from '@portal/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { countKept } from '../../../platform/tallies';
import { isIn, type PlacesIn, readPlacesIn } from '../../locations';

/** Where assets are that a list is narrowed to: null for those without a place, undefined where it is not narrowed. */
export type Place = PlacesIn | null | undefined;

/**
 * Up to how many assets those of a place are read and put in order, rather than all walked in theirs: where nothing else is
 * asked for, and where more is.
 */
const FEW = { place: 40_000, more: 150_000 } as const;

/** Reads what a filter by place is about. */
export async function findPlace(
  db: Db,
  { location_id: id }: { location_id?: number | null | undefined },
): Promise<Place> {
  return id === undefined || id === null ? id : readPlacesIn(db, id);
}

/** Whether an asset is where the list is narrowed to; nothing where it is not narrowed. */
export function isInPlace(place: Place): RawBuilder<SqlBool>[] {
  if (place === undefined) return [];
  if (place === null) return [sql<SqlBool>`assets.location_id IS NULL`];
  // Of a few the database knows how much is in each; of many that is about the same.
  return place.ids
    ? [sql<SqlBool>`assets.location_id = ANY (${place.ids}::integer[])`]
    : [sql<SqlBool>`assets.location_id IN (SELECT locations.id FROM locations WHERE ${isIn(place.id)})`];
}

/** The same for names that are walked one by one: of each asset its place is looked up, and no list of places is read. */
export function andInPlace(place: Place): RawBuilder<unknown> {
  if (!place || place.ids)
    return sql.join(
      isInPlace(place).map((is) => sql` AND ${is}`),
      sql``,
    );
  return sql` AND (SELECT ${isIn(place.id)} FROM locations WHERE locations.id = assets.location_id)`;
}

interface First {
  upTo: number;
  direction: 'asc' | 'desc';
  /** Which assets there are at all, whatever their place. */
  wherever: Expression<SqlBool>;
}

/**
 * In the order by name, the ids among which the first assets of some places are: of each place its first, by the index
 * that has them in order. Undefined where that is more than to walk all names, past those elsewhere: of places that
 * together have much of the inventory (decision 91).
 * @param asked what for
 */
export function firstInPlaces(
  { id, places, assets }: PlacesIn,
  asked: keyof typeof FEW,
  { upTo, direction, wherever }: First,
): RawBuilder<SqlBool> | undefined {
  const read = asked === 'place' ? Math.min(assets, places * upTo) : assets;
  if (read > FEW[asked]) return undefined;
  const way = sql.raw(direction);
  return sql<SqlBool>`assets.id = ANY (ARRAY(
    SELECT first.id FROM locations CROSS JOIN LATERAL ${firstIn(upTo, direction, wherever)} AS first
    WHERE ${isIn(id)}
    ORDER BY first.name COLLATE "en-x-icu" ${way}, first.id ${way} LIMIT ${sql.lit(upTo)}))`;
}

/**
 * In the order by name, the ids among which the first assets of some places with the words of a search are: whichever is
 * fewer, those in the places or those with the words, is read and put in order. Undefined where the places have much of
 * the inventory: then names are walked.
 */
export function firstWithWordsIn(
  { assets }: PlacesIn,
  isListed: Expression<SqlBool>,
  { upTo, direction }: Pick<First, 'upTo' | 'direction'>,
): RawBuilder<SqlBool> | undefined {
  if (assets > FEW.more) return undefined;
  // With OFFSET the rows are found without regard to their order, which would lead past all names before the first.
  return sql<SqlBool>`assets.id = ANY (ARRAY(
    SELECT assets.id FROM (SELECT assets.id, assets.name FROM assets WHERE ${isListed} OFFSET 0) AS assets
    ORDER BY ${byName(direction)} LIMIT ${sql.lit(upTo)}))`;
}

/**
 * In the order by place, the ids among which the first assets are: the places are walked in the order of the tree, and
 * in each its assets by name; beside them as many that have no place, which come last both ways.
 */
export function firstByPlace(place: Place, { upTo, direction, wherever }: First): RawBuilder<SqlBool> {
  const way = sql.raw(direction);
  const limit = sql.lit(upTo);
  const walked = sql`(
    SELECT first.id FROM locations CROSS JOIN LATERAL ${firstIn(upTo, direction, wherever)} AS first
    ${place ? sql`WHERE ${isIn(place.id)}` : sql``}
    ORDER BY locations.path ${way}, locations.id ${way}, first.name COLLATE "en-x-icu" ${way}, first.id ${way} LIMIT ${limit})`;
  if (place) return sql<SqlBool>`assets.id = ANY (ARRAY(${walked}))`;
  const placeless = sql`(
    SELECT assets.id FROM assets WHERE assets.location_id IS NULL AND ${wherever}
    ORDER BY ${byName(direction)} LIMIT ${limit})`;
  return place === null
    ? sql<SqlBool>`assets.id = ANY (ARRAY(${placeless}))`
    : sql<SqlBool>`assets.id = ANY (ARRAY(${walked} UNION ALL ${placeless}))`;
}

/** The first assets by name in one of `locations`. */
function firstIn(upTo: number, direction: First['direction'], wherever: First['wherever']) {
  return sql`(
    SELECT assets.id, assets.name FROM assets WHERE assets.location_id = locations.id AND ${wherever}
    ORDER BY ${byName(direction)} LIMIT ${sql.lit(upTo)})`;
}

const byName = (direction: First['direction']) =>
  sql`assets.name COLLATE "en-x-icu" ${sql.raw(direction)}, assets.id ${sql.raw(direction)}`;

/** How many assets are kept to be in some places, or in none. */
export function countKeptIn(place: PlacesIn | null): RawBuilder<number> {
  if (place) return sql<number>`${place.assets}::int`;
  return sql<number>`(${countKept('asset', ASSET_STATUSES)}
    - (SELECT coalesce(sum(delta), 0)::int FROM tallies WHERE location_id IS NOT NULL))`;
}
