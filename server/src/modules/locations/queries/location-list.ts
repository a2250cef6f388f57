import type { endpoints, QueryOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch, searchWords } from '../../../platform/lists/list-page';
import { inOrder, readSort } from '../../../platform/lists/sort';

export type ListLocationsQuery = QueryOf<typeof endpoints.listLocations>;

/**
 * The places that search and filters leave. Each word of a search is in the path or the code, and one at least in a
 * place's own name or code: "head office" does not find every room there, "head office 2.14" does find that one.
 */
export function filterLocations(db: Db, { search, parent_id, kind, state }: ListLocationsQuery) {
  return db
    .selectFrom('locations')
    .where((eb) => matchesSearch(eb.ref('locations.search_text'), search) ?? eb.lit(true))
    .where((eb) => {
      const own = searchWords(search).flatMap(
        (word) => matchesSearch(eb.ref('locations.own_text'), word) ?? [],
      );
      return own.length === 0 ? eb.lit(true) : eb.or(own);
    })
    .$if(parent_id !== undefined, (places) =>
      parent_id === null
        ? places.where('locations.parent_id', 'is', null)
        : places.where('locations.parent_id', '=', parent_id as number),
    )
    .$if(kind !== undefined && kind.length > 0, (places) => places.where('locations.kind', 'in', kind ?? []))
    .$if(state?.length === 1, (places) =>
      places.where('locations.retired_at', state?.[0] === 'retired' ? 'is not' : 'is', null),
    );
}

/** Their ids, in the order of the tree. */
export function locationIdsInOrder(db: Db, query: ListLocationsQuery) {
  const { direction } = readSort<'path'>(query.sort);
  return inOrder(
    filterLocations(db, query).select('locations.id'),
    [
      [sql`locations.path`, 'asc'],
      [sql`locations.id`, 'asc'],
    ],
    direction,
  );
}
