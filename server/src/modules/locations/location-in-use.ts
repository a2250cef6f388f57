import type { Db, Trx } from '../../platform/database';
import { invalid } from '../../platform/http/app-error';

/**
 * The place that something is put into; it stays in use, and keeps its path, until the transaction ends. Throws by the
 * field at one that there is not and at a retired one.
 */
export async function requireLocationInUse(tx: Trx, id: number, field = 'location_id') {
  const found = await tx
    .selectFrom('locations')
    .select(['id', 'name', 'kind', 'path'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (found) return found;
  const retired = await tx.selectFrom('locations').select('name').where('id', '=', id).executeTakeFirst();
  const message = retired
    ? `${retired.name} is retired: choose another location`
    : 'Choose a location that exists';
  throw invalid({ [field]: message });
}

/** A place with all below it, as a filter of assets: those of its places in which something is, and how much. */
export interface PlacesIn {
  ids: number[];
  assets: number;
}

/** Reads the places below one, itself among them, that have assets, by the counts that are kept; none without any. */
export async function readPlacesIn(db: Db, id: number): Promise<PlacesIn> {
  const rows = await db
    .selectFrom('locations')
    .innerJoin('tallies', 'tallies.location_id', 'locations.id')
    .select(({ fn }) => ['locations.id', fn.sum<number>('tallies.delta').as('assets')])
    .where(({ eb, ref }) => eb(ref('locations.line'), '@>', [id] as never))
    .groupBy('locations.id')
    .having(({ fn }) => fn.sum('tallies.delta'), '>', 0)
    .execute();
  return { ids: rows.map((row) => row.id), assets: rows.reduce((sum, row) => sum + Number(row.assets), 0) };
}
