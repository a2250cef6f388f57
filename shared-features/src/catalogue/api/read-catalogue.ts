import { call } from '@portal/auth';
import type { CallInput, CatalogueItem, endpoints } from '@portal/contract';
import { pagedQuery } from '../../feedback';
import { catalogueKeys } from './catalogue-keys';

type CatalogueListQuery = NonNullable<CallInput<typeof endpoints.listCatalogueItems>['query']>;

/** One page of the catalogue. */
export function catalogueListQuery(area: string, query: CatalogueListQuery) {
  return pagedQuery(catalogueKeys.list(area, query), (signal) =>
    call('listCatalogueItems', { query }, { signal }),
  );
}

const OFFERED = 30;

/** Items to choose from by name, brand or model number. */
export async function findItems(search: string, signal: AbortSignal): Promise<readonly CatalogueItem[]> {
  const { items } = await call('listCatalogueItems', { query: { search, page_size: OFFERED } }, { signal });
  return items;
}
