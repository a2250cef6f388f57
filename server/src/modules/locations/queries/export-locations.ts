import { LOCATION_KIND_WORDS, LOCATION_STATE_WORDS, pathText } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, type TableFile } from '../../../platform/exports';
import { checkFilters } from '../../../platform/lists/check-filters';
import { findLocations, type LocationRow } from '../locations.repository';
import { type ListLocationsQuery, locationIdsInOrder } from './location-list';

const COLUMNS: readonly FileColumn<LocationRow>[] = [
  ['Location ID', ({ id }) => id],
  ['Location', ({ path }) => pathText(path)],
  ['Kind', ({ kind }) => LOCATION_KIND_WORDS[kind]],
  ['Code', ({ code }) => code],
  ['State', ({ state }) => LOCATION_STATE_WORDS[state]],
  ['Assets', ({ assets }) => assets],
  ['Assets with all below', ({ assets_with_below }) => assets_with_below],
];

/** All places that the list's search and filters leave, in the order of the tree, as a file. */
export async function exportLocations(db: Db, query: ListLocationsQuery): Promise<TableFile> {
  await checkFilters(db, { parent_id: query.parent_id });
  return exportList(db, {
    columns: COLUMNS,
    ids: locationIdsInOrder(db, query),
    read: (ids) => findLocations(db, ids),
  });
}
