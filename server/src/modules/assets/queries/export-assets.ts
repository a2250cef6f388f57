import type { Readable } from 'node:stream';
import { conditionWord, pathText, statusWord } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import { type CsvColumn, exportList } from '../../../platform/csv';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { type AssetFileRow, findFileRows } from '../asset-file.repository';
import { findPlace } from './assets-in-places';
import { assetIdsInOrder, type ListAssetsQuery } from './list-assets';

const COLUMNS: readonly CsvColumn<AssetFileRow>[] = [
  ['Asset tag', ({ asset_tag }) => asset_tag],
  ['Name', ({ name }) => name],
  ['Category', ({ category_name }) => category_name],
  ['Brand', ({ brand }) => brand],
  ['Model number', ({ model_number }) => model_number],
  ['Serial number', ({ serial_number }) => serial_number],
  ['Condition', ({ condition }) => conditionWord(condition)],
  ['Status', ({ status }) => statusWord(status)],
  ['Location', ({ path }) => path && pathText(path)],
  ['Holder', ({ holder }) => holder],
  ['Holder’s email', ({ holder_email }) => holder_email],
  ['Holder’s department', ({ holder_department }) => holder_department],
  ['Purchase cost', ({ purchase_cost }) => amountCell(purchase_cost)],
  ['Purchase date', ({ purchase_date }) => purchase_date],
  ['Warranty until', ({ warranty_until }) => warranty_until],
  ['Useful life (months)', ({ useful_life_months }) => useful_life_months],
  ['Residual value', ({ residual_value }) => amountCell(residual_value)],
  ['Description', ({ description }) => description],
];

/** All assets that the list's search and filters leave, in its order, as CSV. */
export async function exportAssets(db: Db, query: ListAssetsQuery): Promise<Readable> {
  await checkFilters(db, query);
  return exportList(db, {
    columns: COLUMNS,
    ids: assetIdsInOrder(db, { ...query, place: await findPlace(db, query) }),
    batchSize: 2_000,
    read: (ids) => findFileRows(db, [...ids]),
  });
}
