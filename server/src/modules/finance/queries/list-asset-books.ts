import type { endpoints, ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { readPage } from '../../../platform/lists/list-page';
import { type AssetBooksQuery, bookIdsInOrder, filterBooks, presentBook, selectBooks } from '../asset-books';
import { dateIn } from '../domain/calendar';
import { loadFinanceSettings } from '../finance.repository';

/** One page of the inventory with what each asset is worth on a date, today unless named. */
export async function listAssetBooks(
  db: Db,
  now: Date,
  query: AssetBooksQuery,
): Promise<ResponseOf<typeof endpoints.listAssetBooks>> {
  await checkFilters(db, query);
  const { timeZone } = await loadFinanceSettings(db);
  const date = query.as_of ?? dateIn(timeZone, now);
  const day = { date, timeZone };
  const page = await readPage(db, filterBooks(db, query, day), bookIdsInOrder(db, query, day), query);
  const ids = page.items.map(({ id }) => id);
  const rows = ids.length ? await selectBooks(db, timeZone).where('assets.id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...page,
    as_of: date,
    items: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [presentBook(row, date)] : [];
    }),
  };
}
