import type { AssetFinances, AssetStatus } from '@portal/contract';
import { add, type Cents, subtract, times, toDollars, ZERO } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { type AssetFilters, type AssetGroup, readInventory } from '../asset-books';
import { bookFacts } from '../assets-in-books';
import { healthOf } from '../domain/asset-health';
import { addMonths, type CalendarDate, dateIn } from '../domain/calendar';
import { bookValueOn } from '../domain/depreciation';
import { loadFinanceSettings } from '../finance.repository';

const RUN_OFF_MONTHS = 12;

/**
 * Health and value, on a date, of what search and filters leave of the inventory. Purchases, lives and retirements are taken as of that date; what is in
 * maintenance and what is deleted, as of now.
 */
export async function getAssetFinances(db: Db, now: Date, query: AssetFilters): Promise<AssetFinances> {
  const { timeZone } = await loadFinanceSettings(db);
  const date = query.as_of ?? dateIn(timeZone, now);
  const groups = await readInventory(db, query, { date, timeZone });
  const health = { working: 0, maintenance: 0, depreciated: 0 };
  for (const group of groups)
    health[healthOf(group.status, bookValueOn(bookFacts(group), date).isFullyDepreciated)] += group.count;
  const cost = add(...groups.map((group) => times(bookFacts(group).cost, group.count)));
  const { value, monthly } = worthOn(groups, date);
  const counted = (some: readonly AssetGroup[]) => some.reduce((sum, { count }) => sum + count, 0);
  const inStatus = (status: AssetStatus) => counted(groups.filter((group) => group.status === status));
  return {
    as_of: date,
    total_assets: counted(groups),
    by_status: {
      available: inStatus('available'),
      assigned: inStatus('assigned'),
      maintenance: inStatus('maintenance'),
      retired: inStatus('retired'),
    },
    ...health,
    asset_value: toDollars(cost),
    depreciated_value: toDollars(subtract(cost, value)),
    book_value: toDollars(value),
    monthly_depreciation: toDollars(monthly),
    count_without_cost: counted(groups.filter((group) => group.cost === null)),
    count_not_written_off: counted(groups.filter(isNotWrittenOff)),
    run_off: runOff(groups, date),
  };
}

/** As the list finds them by `written_off=no`. */
function isNotWrittenOff({ cost, purchased, life_months, retired }: AssetGroup): boolean {
  return retired === null && (cost === null || purchased === null || life_months === null);
}

/** What all are worth on a day, and what the month under way on it writes off. */
function worthOn(groups: readonly AssetGroup[], date: CalendarDate): { value: Cents; monthly: Cents } {
  let [value, monthly] = [ZERO, ZERO];
  for (const group of groups) {
    const book = bookValueOn(bookFacts(group), date);
    value = add(value, times(book.value, group.count));
    monthly = add(monthly, times(book.monthly, group.count));
  }
  return { value, monthly };
}

/** The figures of days to come are those of the inventory on that day, so that each leads to what makes it up. */
function runOff(groups: readonly AssetGroup[], date: CalendarDate): AssetFinances['run_off'] {
  return Array.from({ length: RUN_OFF_MONTHS }, (_, index) => {
    const asOf = addMonths(date, index + 1);
    const { value, monthly } = worthOn(groups, asOf);
    return { as_of: asOf, monthly_depreciation: toDollars(monthly), book_value: toDollars(value) };
  });
}
