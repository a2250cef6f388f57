import { type Money, toDollars } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { ledgerColumns, ledgerFacts } from '../asset-ledger/ledger-day';
import { dateIn } from '../domain/calendar';
import { bookValueOn } from '../domain/depreciation';
import { loadFinanceSettings } from '../finance.repository';

/** What assets are worth today, by their ids, in dollars; null for one without a cost. */
export async function bookValuesToday(
  db: Db,
  now: Date,
  ids: readonly number[],
): Promise<Map<number, Money | null>> {
  if (ids.length === 0) return new Map();
  const { timeZone } = await loadFinanceSettings(db);
  const today = dateIn(timeZone, now);
  const rows = await db
    .selectFrom('assets')
    .select('assets.id')
    .select(ledgerColumns(timeZone))
    .where('assets.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      row.cost === null ? null : toDollars(bookValueOn(ledgerFacts(row), today).value),
    ]),
  );
}
