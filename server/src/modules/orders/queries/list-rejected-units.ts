import { type Page, REJECTED_WORDS, type RejectedUnit } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { readPageByIds } from '../../../platform/lists/list-page';
import { loadFinanceSettings } from '../../finance';
import {
  filterRejected,
  findRejected,
  type RejectedRow,
  type RejectedUnitsQuery,
  rejectedIdsInOrder,
} from './rejected-list';

function present(row: RejectedRow): RejectedUnit {
  const { id, kind, at, order_id, number, item, unit_number, reason, cost } = row;
  const { asset_id, asset_tag, asset_name: name, serial_number } = row;
  return {
    ...{ id, kind, item, unit_number, reason, cost },
    at: at.toISOString(),
    order: { id: order_id, number },
    asset:
      asset_id === null || asset_tag === null || name === null
        ? null
        : { id: asset_id, asset_tag, name, serial_number },
  };
}

/** What a vendor delivered and did not stay, one page of it. */
export async function listRejectedUnits(db: Db, query: RejectedUnitsQuery): Promise<Page<RejectedUnit>> {
  const page = await readPageByIds(
    db,
    filterRejected(db, query),
    rejectedIdsInOrder(db, query),
    query,
    (ids) => findRejected(db, ids),
  );
  return { ...page, items: page.items.map(present) };
}

function columnsIn(timeZone: string): FileColumn<RejectedRow>[] {
  return [
    ['When', ({ at }) => instantCell(at, timeZone), 'instant'],
    ['What', ({ kind }) => REJECTED_WORDS[kind]],
    ['Order', ({ number }) => number],
    ['Item', ({ item }) => item],
    ['Unit', ({ unit_number }) => unit_number],
    ['Asset tag', ({ asset_tag }) => asset_tag],
    ['Cost', ({ cost }) => (cost === null ? null : amountCell(cost)), 'number'],
    ['Reason', ({ reason }) => reason],
  ];
}

/** All of it, as a file. */
export async function exportRejectedUnits(db: Db, query: RejectedUnitsQuery): Promise<TableFile> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: rejectedIdsInOrder(db, query),
    read: (ids) => findRejected(db, ids),
  });
}
