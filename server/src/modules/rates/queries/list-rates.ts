import {
  BASE_CURRENCY,
  CURRENCIES,
  type Currency,
  type CurrencyRate,
  currencyText,
  type endpoints,
  type Page,
  type QueryOf,
} from '@portal/contract';
import { rateCell } from '@portal/contract/csv';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { readPageByIds } from '../../../platform/lists/list-page';
import { inOrder, readSort, type SortKey } from '../../../platform/lists/sort';
import { loadFinanceSettings } from '../../finance';
import { findRates, latestRate, presentRate, type RateRow } from '../rates.repository';

type RatesQuery = QueryOf<typeof endpoints.listCurrencyRates>;
type SortColumn = Exclude<RatesQuery['sort'], `-${string}`>;

const id: SortKey = [sql.ref('rates.id'), 'asc'];
const SORTS: Record<SortColumn, SortKey[]> = {
  currency: [
    [sql.ref('rates.currency'), 'asc'],
    [sql.ref('rates.day'), 'desc'],
    [sql.ref('rates.id'), 'desc'],
  ],
  day: [[sql.ref('rates.day'), 'asc'], id],
};

/** Whether a search names a currency: each of its words is in the code or the name. */
function isFound(currency: Currency, search: string): boolean {
  const text = currencyText(currency).toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Of all currencies the rate that counts today, each by its index; of one all that were entered. */
function filterRates(db: Db, { currency, search }: RatesQuery) {
  const rows = currency
    ? sql<{ id: number; currency: string; day: string }>`(
        SELECT id, currency::text, day::text FROM currency_rates
        WHERE currency = ${currency} AND ${isFound(currency, search)})`
    : sql<{ id: number; currency: string; day: string }>`(
        SELECT latest.id, known.currency, latest.day
        FROM unnest(${CURRENCIES.filter((code) => isFound(code, search))}::text[]) AS known (currency)
          CROSS JOIN LATERAL ${latestRate(sql`known.currency`)} AS latest)`;
  return db.selectFrom(rows.as('rates'));
}

function ratesInOrder(db: Db, query: RatesQuery) {
  const { column, direction } = readSort<SortColumn>(query.sort);
  return inOrder(filterRates(db, query).select('rates.id'), SORTS[column], direction);
}

/** Rates, one page of them. */
export async function listRates(db: Db, query: RatesQuery): Promise<Page<CurrencyRate>> {
  const page = await readPageByIds(db, filterRates(db, query), ratesInOrder(db, query), query, (ids) =>
    findRates(db, ids),
  );
  return { ...page, items: page.items.map(presentRate) };
}

function columnsIn(timeZone: string): FileColumn<RateRow>[] {
  return [
    ['Currency', ({ currency }) => currency],
    [`${BASE_CURRENCY} per unit`, ({ rate }) => rateCell(rate), 'number'],
    ['Day', ({ day }) => day, 'day'],
    ['Entered by', ({ enterer }) => enterer?.name ?? null],
    ['Entered', ({ entered_at }) => instantCell(entered_at, timeZone), 'instant'],
  ];
}

/** All of the list, in its order, as a file. */
export async function exportRates(db: Db, query: RatesQuery): Promise<TableFile> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: ratesInOrder(db, query),
    read: (ids) => findRates(db, ids),
  });
}
