import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';

/** A place with all below it, as a filter of assets. */
export interface PlacesIn {
  id: number;
  /** How many of these places have assets, and how many assets. */
  places: number;
  assets: number;
  /** The ids of the places that have some, where they are not many. */
  ids: number[] | null;
}

/** As many ids are quicker looked up than reckoned with one by one. */
const MANY = 200;

/** Reads what is in a place and all below it, by the counts that are kept: no asset is read. */
export async function readPlacesIn(db: Db, id: number): Promise<PlacesIn> {
  const { rows } = await sql<Omit<PlacesIn, 'id'>>`
    SELECT count(*)::int AS places, coalesce(sum(assets), 0)::int AS assets,
      CASE WHEN count(*) <= ${sql.lit(MANY)} THEN coalesce(array_agg(id), '{}') END AS ids
    FROM (SELECT locations.id, sum(tallies.delta) AS assets
      FROM locations JOIN tallies ON tallies.location_id = locations.id
      WHERE ${isIn(id)} GROUP BY locations.id HAVING sum(tallies.delta) > 0) AS places`.execute(db);
  return { id, ...(rows[0] ?? { places: 0, assets: 0, ids: [] }) };
}

/** Whether a place, of `locations`, is the one with this id or below it. */
export function isIn(id: number): RawBuilder<boolean> {
  return sql<boolean>`locations.line @> ARRAY[${id}::integer]`;
}
