import { type AssetLedgerEntry, statusInLedger, statusWord } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, type TableFile } from '../../../platform/exports';
import { checkFilters } from '../../../platform/lists/check-filters';
import {
  type AssetLedgerQuery,
  ledgerIdsInOrder,
  presentLedgerEntry,
  selectLedger,
} from '../asset-ledger/asset-ledger.repository';
import { ledgerDay } from '../asset-ledger/ledger-day';
import { loadFinanceSettings } from '../finance.repository';

function columnsOn(date: string): FileColumn<AssetLedgerEntry>[] {
  return [
    ['Asset tag', ({ asset_tag }) => asset_tag],
    ['Name', ({ name }) => name],
    ['Category', ({ category_name }) => category_name],
    ['Serial number', ({ serial_number }) => serial_number],
    ['Status', ({ status }) => statusWord(statusInLedger(status))],
    ['Purchase date', ({ purchase_date }) => purchase_date, 'day'],
    ['Purchase cost', ({ purchase_cost }) => amountCell(purchase_cost), 'number'],
    [
      `Depreciation a month on ${date}`,
      ({ monthly_depreciation }) => amountCell(monthly_depreciation),
      'number',
    ],
    [`Accumulated depreciation on ${date}`, ({ accumulated }) => amountCell(accumulated), 'number'],
    [`Value on ${date}`, ({ value }) => amountCell(value), 'number'],
    ['Remaining months', ({ remaining_months }) => remaining_months],
  ];
}

/** The inventory with what each asset is worth on a date, as a file. */
export async function exportAssetLedger(db: Db, now: Date, query: AssetLedgerQuery): Promise<TableFile> {
  await checkFilters(db, query);
  const { timeZone } = await loadFinanceSettings(db);
  const day = ledgerDay(query.as_of, now, timeZone);
  const { date } = day;
  return exportList(db, {
    columns: columnsOn(date),
    ids: ledgerIdsInOrder(db, query, day),
    read: async (ids) =>
      (await selectLedger(db, timeZone).where('assets.id', 'in', ids).execute()).map((row) =>
        presentLedgerEntry(row, date),
      ),
  });
}
