import type { AssetFinances } from '@portal/contract';
import { differenceOfMoney } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { searchWords } from '../../../platform/lists/list-page';
import type { AssetFilters } from '../asset-ledger/asset-ledger.repository';
import { readWorth } from '../asset-ledger/inventory-worth';
import { readKeptWorth } from '../asset-ledger/kept-worth';
import { ledgerDay } from '../asset-ledger/ledger-day';
import { findLastRestatement } from '../asset-ledger/restatements';
import { addMonths } from '../domain/calendar';
import { loadFinanceSettings } from '../finance.repository';

const RUN_OFF_MONTHS = 12;

/**
 * Health and value, on a date, of what search and filters leave of the inventory. Purchases, lives, retirements and
 * deletions are taken as of that date; what is in maintenance, as of now. The figures of days to come are those of the
 * inventory on that day, so that each leads to what makes it up.
 */
export async function getAssetFinances(db: Db, now: Date, query: AssetFilters): Promise<AssetFinances> {
  const { timeZone } = await loadFinanceSettings(db);
  const day = ledgerDay(query.as_of, now, timeZone);
  const days = Array.from({ length: 1 + RUN_OFF_MONTHS }, (_, index) => addMonths(day.date, index));
  const [[worth, ...runOff], restated] = await Promise.all([
    isWhole(query) ? readKeptWorth(db, days) : readWorth(db, query, day, days),
    findLastRestatement(db, { upTo: day.date }),
  ]);
  if (!worth) throw new Error('A day that was asked for has a row');
  const { total, available, assigned, maintenance, retired } = worth;
  const inMaintenance = maintenance - worth.depreciated_in_maintenance;
  return {
    as_of: day.date,
    total_assets: total,
    by_status: { available, assigned, maintenance, retired },
    working: total - worth.depreciated - inMaintenance,
    maintenance: inMaintenance,
    depreciated: worth.depreciated,
    asset_value: worth.cost,
    depreciated_value: differenceOfMoney(worth.cost, worth.value),
    book_value: worth.value,
    monthly_depreciation: worth.monthly,
    count_without_cost: worth.without_cost,
    count_not_written_off: worth.incomplete,
    restated,
    run_off: runOff.map(({ as_of, monthly, value }) => ({
      as_of,
      monthly_depreciation: monthly,
      book_value: value,
    })),
  };
}

/** Whether nothing narrows the inventory. */
function isWhole({ search, status, category_id, health, written_off }: AssetFilters): boolean {
  return (
    searchWords(search).length === 0 &&
    !status?.length &&
    [category_id, health, written_off].every((filter) => filter === undefined)
  );
}
