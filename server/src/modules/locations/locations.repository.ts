import { type SelectQueryBuilder, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { notFound } from '../../platform/http/app-error';

/** How many assets are kept to be in a place, and in it with all below it (decision 91). */
const OWN = sql<number>`(
  SELECT coalesce(sum(delta), 0)::int FROM tallies WHERE tallies.location_id = locations.id)`;
const WITH_BELOW = sql<number>`(
  SELECT coalesce(sum(tallies.delta), 0)::int FROM locations AS below
  JOIN tallies ON tallies.location_id = below.id
  WHERE below.line @> ARRAY[locations.id])`;

const HAS_DELETED = sql<boolean>`EXISTS (
  SELECT FROM assets WHERE assets.location_id = locations.id AND assets.deleted_at IS NOT NULL)`;

/** What a row shows and rules look at. */
function locationRows(db: Db | Trx) {
  return db
    .selectFrom('locations')
    .leftJoin('locations as parents', 'parents.id', 'locations.parent_id')
    .select([
      'locations.id',
      'locations.name',
      'locations.code',
      'locations.kind',
      'locations.parent_id',
      'locations.path',
      'locations.retired_at',
      'locations.version',
      'locations.created_at',
      sql<'in_use' | 'retired'>`CASE WHEN locations.retired_at IS NULL THEN 'in_use' ELSE 'retired' END`.as(
        'state',
      ),
      OWN.as('assets'),
      WITH_BELOW.as('assets_with_below'),
      HAS_DELETED.as('deleted_assets'),
      sql<number>`(SELECT count(*)::int FROM locations AS below WHERE below.parent_id = locations.id)`.as(
        'places',
      ),
      sql<number>`(SELECT count(*)::int FROM locations AS below
        WHERE below.parent_id = locations.id AND below.retired_at IS NULL)`.as('places_in_use'),
      sql<string | null>`CASE WHEN parents.retired_at IS NOT NULL THEN parents.name END`.as('retired_parent'),
    ]);
}

type RowOf<Query> = Query extends SelectQueryBuilder<infer _Database, infer _Tables, infer Row> ? Row : never;
export type LocationRow = RowOf<ReturnType<typeof locationRows>>;

/** One place, a retired one too. */
export async function readLocation(db: Db | Trx, id: number): Promise<LocationRow> {
  const location = await locationRows(db).where('locations.id', '=', id).executeTakeFirst();
  if (!location) throw notFound('Location');
  return location;
}

export function findLocations(db: Db, ids: readonly number[]): Promise<LocationRow[]> {
  return locationRows(db).where('locations.id', 'in', ids).execute();
}

/**
 * Whoever changes the tree waits for those who do so now: each decides on the tree that the one before left. Comes before
 * the locks of rows, and so do the triggers of migration 69, which take it again.
 */
export async function lockTree(tx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:locations', 0))`.execute(tx);
}

/** Locks a place until the transaction ends: whoever is putting something into it has done so by then, or waits. */
export async function lockLocation(tx: Trx, id: number): Promise<void> {
  await tx.selectFrom('locations').select('id').where('id', '=', id).forUpdate().execute();
}

/** Another place of that name, however it is typed, in the same place. */
export function findNamesake(tx: Trx, name: string, parentId: number | null, ownId = 0) {
  return tx
    .selectFrom('locations')
    .select(['name', 'retired_at'])
    .where(sql<boolean>`parent_id IS NOT DISTINCT FROM ${parentId}::integer`)
    .where(sql<boolean>`name_key = fold_key(${name})`)
    .where('id', '<>', ownId)
    .executeTakeFirst();
}

/** Each change makes a new version. */
export async function updateLocation(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'locations'>,
): Promise<void> {
  await tx
    .updateTable('locations')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
