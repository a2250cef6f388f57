import type { Depreciation } from '@portal/contract';
import { type Cents, cents, toDollars } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import { enteredOn, ledgerColumns, ledgerFacts } from '../asset-ledger/ledger-day';
import { findLastRestatement } from '../asset-ledger/restatements';
import { type CalendarDate, dateIn } from '../domain/calendar';
import { bookValueOn, depreciationSchedule } from '../domain/depreciation';
import { loadFinanceSettings } from '../finance.repository';

/** How an asset is written off, and its value on a date, today unless named; also of one that is deleted, as it was there. */
export async function getDepreciation(
  db: Db,
  now: Date,
  { id, asOf }: { id: number; asOf?: CalendarDate | undefined },
): Promise<Depreciation> {
  const { timeZone } = await loadFinanceSettings(db);
  const date = asOf ?? dateIn(timeZone, now);
  const row = await db
    .selectFrom('assets')
    .select(['assets.id', 'assets.asset_tag', 'assets.name', 'assets.serial_number', 'assets.residual_value'])
    .select(ledgerColumns(timeZone))
    .select(enteredOn(timeZone).as('entered'))
    .where('assets.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Asset');
  const facts = { ...ledgerFacts(row), entered: row.entered };
  const book = bookValueOn(facts, date);
  const isPriced = row.cost !== null;
  const known = (amount: Cents) => (isPriced ? toDollars(amount) : null);
  return {
    asset_id: row.id,
    asset: { id: row.id, asset_tag: row.asset_tag, name: row.name, serial_number: row.serial_number },
    as_of: date,
    purchase_cost: row.cost === null ? null : toDollars(cents(row.cost)),
    residual_value: row.residual_value,
    purchase_date: facts.purchased,
    useful_life_months: row.life_months,
    retired_on: facts.retired,
    deleted_on: facts.deleted ?? null,
    restated: await findLastRestatement(db, { assetId: id }),
    value: known(book.value),
    accumulated: known(book.accumulated),
    monthly_depreciation: known(book.monthly),
    remaining_months: book.remainingMonths,
    is_fully_depreciated: book.isFullyDepreciated,
    schedule: (isPriced ? depreciationSchedule(facts) : []).map((line) => ({
      number: line.number,
      date: line.date,
      depreciation: toDollars(line.depreciation),
      accumulated: toDollars(line.accumulated),
      value: toDollars(line.value),
    })),
  };
}
