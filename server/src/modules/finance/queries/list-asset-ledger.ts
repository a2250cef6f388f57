import type { endpoints, ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { readPage } from '../../../platform/lists/list-page';
import {
  type AssetLedgerQuery,
  filterLedger,
  firstLedgerIds,
  presentLedgerEntry,
  selectLedger,
} from '../asset-ledger/asset-ledger.repository';
import { ledgerDay } from '../asset-ledger/ledger-day';
import { loadFinanceSettings } from '../finance.repository';

/** One page of the inventory with what each asset is worth on a date, today unless named. */
export async function listAssetLedger(
  db: Db,
  now: Date,
  query: AssetLedgerQuery,
): Promise<ResponseOf<typeof endpoints.listAssetLedger>> {
  await checkFilters(db, query);
  const { timeZone } = await loadFinanceSettings(db);
  const day = ledgerDay(query.as_of, now, timeZone);
  const { date } = day;
  const page = await readPage(db, filterLedger(db, query, day), firstLedgerIds(db, query, day), query);
  const ids = page.items.map(({ id }) => id);
  const rows = ids.length ? await selectLedger(db, timeZone).where('assets.id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...page,
    as_of: date,
    items: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [presentLedgerEntry(row, date)] : [];
    }),
  };
}
