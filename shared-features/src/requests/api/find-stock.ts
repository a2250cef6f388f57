import { call } from '@portal/auth';
import type { Asset, AssetRequest } from '@portal/contract';
import { rankAssets, wordsOf } from '../model/rank-assets';

const PER_QUERY = 20;
const OFFERED = 30;
const WORDS_TRIED = 3;

type Query = { search?: string; category_id?: number };

/**
 * Available assets for a request, best matches first. Without a search text the stock is asked for the words of the
 * request, for its category and for anything, so that something is offered whenever there is stock.
 */
export async function findStock(
  request: AssetRequest,
  search: string,
  signal: AbortSignal,
): Promise<Asset[]> {
  const category = request.category_id === null ? {} : { category_id: request.category_id };
  const words = wordsOf([request.asset_name, request.brand].join(' ')).slice(0, WORDS_TRIED);
  const queries: Query[] = search
    ? [{ search }]
    : [...words.map((word): Query => ({ search: word, ...category })), category, {}];
  const pages = await Promise.all(
    queries.map((query) =>
      call('listAssets', { query: { ...query, status: 'available', page_size: PER_QUERY } }, { signal }),
    ),
  );
  const found = pages.flatMap((page) => page.items);
  return rankAssets(request, found).slice(0, OFFERED);
}
