import {
  type CustomField,
  conditionWord,
  type FieldType,
  fieldValueCell,
  pathText,
  statusWord,
} from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, type TableFile } from '../../../platform/exports';
import { checkFilters } from '../../../platform/lists/check-filters';
import { readFields } from '../../custom-fields';
import { type AssetFileRow, findFileRows, findFileValues } from '../asset-file.repository';
import { assetIdsInOrder, type ListAssetsQuery, readNamed } from './list-assets';

const COLUMNS: readonly FileColumn<AssetFileRow>[] = [
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
  ['Purchase cost', ({ purchase_cost }) => amountCell(purchase_cost), 'number'],
  ['Purchase date', ({ purchase_date }) => purchase_date, 'day'],
  ['Warranty until', ({ warranty_until }) => warranty_until, 'day'],
  ['Useful life (months)', ({ useful_life_months }) => useful_life_months],
  ['Residual value', ({ residual_value }) => amountCell(residual_value), 'number'],
  ['Description', ({ description }) => description],
];

const FIELD_KINDS: Partial<Record<FieldType, FileColumn<never>[2]>> = {
  whole_number: 'number',
  decimal: 'number',
  money: 'number',
  date: 'day',
};

/** A custom field, by its name; a column of the portal that is called the same stands before it. */
function fieldColumn({
  id,
  name,
  type,
}: Pick<CustomField, 'id' | 'name' | 'type'>): FileColumn<AssetFileRow> {
  return [
    name,
    ({ custom_fields }) => {
      const held = custom_fields?.find(({ field_id }) => field_id === id);
      return held ? fieldValueCell(held.type, held.value, held.names) : null;
    },
    FIELD_KINDS[type],
  ];
}

async function readWithFields(db: Db, ids: number[]): Promise<AssetFileRow[]> {
  const [rows, values] = await Promise.all([findFileRows(db, ids), findFileValues(db, ids)]);
  const held = new Map(values.map(({ id, custom_fields }) => [id, custom_fields]));
  return rows.map((row) => ({ ...row, custom_fields: held.get(row.id) ?? [] }));
}

/** All assets that the list's search and filters leave, in its order, as a file. */
export async function exportAssets(db: Db, query: ListAssetsQuery): Promise<TableFile> {
  await checkFilters(db, query);
  const fields = (await readFields(db)).filter(({ state }) => state === 'in_use');
  return exportList(db, {
    columns: [...COLUMNS, ...fields.map(fieldColumn)],
    ids: assetIdsInOrder(db, await readNamed(db, query)),
    // With more work for each row, fewer of them.
    batchSize: fields.length > 0 ? 1_000 : 2_000,
    read: (ids) => (fields.length > 0 ? readWithFields(db, [...ids]) : findFileRows(db, [...ids])),
  });
}
