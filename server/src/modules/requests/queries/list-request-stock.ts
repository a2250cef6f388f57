import type { endpoints, Page, QueryOf, StockItem } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { readStockPage } from '../../assets';

type StockQuery = QueryOf<typeof endpoints.listRequestStock>;

/** What is in stock for a request. A repair brings its own asset back, so there is nothing for it. */
export async function listRequestStock(
  db: Db,
  caller: Caller,
  id: number,
  query: StockQuery,
): Promise<Page<StockItem>> {
  const request = await db
    .selectFrom('requests')
    .select(['id', 'request_type', 'asset_name', 'brand', 'category_id', 'preferred_asset_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw notFound('Request');
  if (request.request_type === 'REPAIR')
    return { items: [], total: 0, total_is_exact: true, page: query.page, page_size: query.page_size };
  return readStockPage(db, caller, request, query);
}
