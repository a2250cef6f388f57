import type { Authority, Location, Page } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { readPageByIds } from '../../../platform/lists/list-page';
import { presentLocation } from '../locations.presenter';
import { findLocations } from '../locations.repository';
import { filterLocations, type ListLocationsQuery, locationIdsInOrder } from './location-list';

/** Places, one page of them. */
export async function listLocations(
  db: Db,
  caller: Authority,
  query: ListLocationsQuery,
): Promise<Page<Location>> {
  const page = await readPageByIds(
    db,
    filterLocations(db, query),
    locationIdsInOrder(db, query),
    query,
    (ids) => findLocations(db, ids),
  );
  if (page.total === 0) await checkFilters(db, { parent_id: query.parent_id });
  return { ...page, items: page.items.map((row) => presentLocation(row, caller)) };
}
