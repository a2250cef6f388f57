import { MAX_MATCHES, type StockMatch } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { pictureUrl } from '../../../platform/pictures';
import type { WantedItem } from '../domain/wanted-item';
import { requestedIn, stockFit, stockFor } from '../stock-matching';

const PER_LOOKUP = 30;
/** What somebody has asked for already comes after what fits as well, and before what hardly fits. */
const REQUESTED_COUNTS = 1.5;

/** What is in stock and may do instead of a purchase, best first. Anybody may see it, so it tells harmless facts only. */
export async function listAssetMatches(db: Db, wanted: WantedItem): Promise<{ items: StockMatch[] }> {
  const fit = stockFit(wanted);
  const isRequested = sql<boolean>`(${requestedIn(wanted)} IS NOT NULL)`;
  const rows = await stockFor(db, wanted, { orElseAnything: false, limit: PER_LOOKUP })
    .innerJoin('categories', 'categories.id', 'assets.category_id')
    .select([
      'assets.id',
      'assets.asset_tag',
      'assets.name',
      'assets.brand',
      'assets.model_number',
      'assets.condition',
      'assets.category_id',
      'categories.name as category_name',
      'assets.image_key',
    ])
    .select(isRequested.as('is_requested'))
    .where((eb) => eb.or([fit.matchesName, fit.matchesCategory]))
    .orderBy(sql`${fit.score} - ${sql.lit(REQUESTED_COUNTS)} * ${isRequested}::integer`, 'desc')
    .orderBy((eb) => eb.fn('condition_rank', ['assets.condition']))
    .orderBy('assets.id')
    .limit(MAX_MATCHES)
    .execute();
  return {
    items: rows.map(({ image_key, ...row }) => ({
      ...row,
      image_url: pictureUrl(image_key, 'large'),
      thumbnail_url: pictureUrl(image_key, 'small'),
    })),
  };
}
