import { type Authority, MATCH_REASONS, type MatchReason, type Page, type StockItem } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { readPage } from '../../../platform/lists/list-page';
import { presentAsset } from '../assets.presenter';
import { withAssetFacts } from '../assets.repository';
import type { WantedItem } from '../domain/wanted-item';
import { requestedIn, stockFit, stockFor } from '../stock-matching';

const PER_LOOKUP = 60;

interface StockQuery {
  page: number;
  page_size: number;
  search: string;
}

/** One page of what may serve a request from stock, in its category if it names one, best matches first and what other requests name last. Of a large stock, what fits best and some more. */
export async function readStockPage(
  db: Db,
  caller: Authority,
  wanted: WantedItem,
  query: StockQuery,
): Promise<Page<StockItem>> {
  const stock = stockFor(db, wanted, {
    orElseAnything: true,
    limit: PER_LOOKUP,
    search: query.search,
    inCategoryOnly: true,
  });
  const fit = stockFit(wanted);
  const ranked = withAssetFacts(stock)
    .select([
      fit.isPreferred.as('is_preferred'),
      fit.matchesName.as('matches_name'),
      fit.matchesBrand.as('matches_brand'),
      fit.matchesCategory.as('matches_category'),
      requestedIn(wanted).as('requested_in'),
    ])
    .orderBy(fit.isPreferred, 'desc')
    .orderBy(sql`(${requestedIn(wanted)} IS NOT NULL)`)
    .orderBy(fit.score, 'desc')
    .orderBy((eb) => eb.fn('condition_rank', ['assets.condition']))
    .orderBy('assets.id');
  const page = await readPage(db, stock, ranked, query);
  return {
    ...page,
    // With fewer than one lookup may find, none of them was cut short.
    total_is_exact: page.total < PER_LOOKUP,
    items: page.items.map(
      ({ is_preferred, matches_name, matches_brand, matches_category, requested_in, ...row }) => ({
        ...presentAsset(row, caller),
        requested_in,
        match_reasons: reasons({
          wished: is_preferred,
          name: matches_name,
          brand: matches_brand,
          category: matches_category,
        }),
      }),
    ),
  };
}

function reasons(matches: Record<MatchReason, unknown>): MatchReason[] {
  return MATCH_REASONS.filter((reason) => matches[reason]);
}
