import type { Readable } from 'node:stream';
import { type AssetBook, statusInBooks, statusWord } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import { type CsvColumn, exportList } from '../../../platform/csv';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { type AssetBooksQuery, bookIdsInOrder, presentBook, selectBooks } from '../asset-books';
import { bookDay } from '../assets-in-books';
import { loadFinanceSettings } from '../finance.repository';

function columnsOn(date: string): CsvColumn<AssetBook>[] {
  return [
    ['Asset tag', ({ asset_tag }) => asset_tag],
    ['Name', ({ name }) => name],
    ['Category', ({ category_name }) => category_name],
    ['Serial number', ({ serial_number }) => serial_number],
    ['Status', ({ status }) => statusWord(statusInBooks(status))],
    ['Purchase date', ({ purchase_date }) => purchase_date],
    ['Purchase cost', ({ purchase_cost }) => amountCell(purchase_cost)],
    [`Depreciation a month on ${date}`, ({ monthly_depreciation }) => amountCell(monthly_depreciation)],
    [`Accumulated depreciation on ${date}`, ({ accumulated }) => amountCell(accumulated)],
    [`Value on ${date}`, ({ value }) => amountCell(value)],
    ['Remaining months', ({ remaining_months }) => remaining_months],
  ];
}

/** The inventory with what each asset is worth on a date, as CSV. */
export async function exportAssetBooks(db: Db, now: Date, query: AssetBooksQuery): Promise<Readable> {
  await checkFilters(db, query);
  const { timeZone } = await loadFinanceSettings(db);
  const day = bookDay(query.as_of, now, timeZone);
  const { date } = day;
  return exportList(db, {
    columns: columnsOn(date),
    ids: bookIdsInOrder(db, query, day),
    read: async (ids) =>
      (await selectBooks(db, timeZone).where('assets.id', 'in', ids).execute()).map((row) =>
        presentBook(row, date),
      ),
  });
}
