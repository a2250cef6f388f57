import { amountCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { loadFinanceSettings } from '../../finance';
import { findToBuy, type ToBuyQuery, toBuyIdsInOrder } from './list-to-buy';

type ToBuyRow = Awaited<ReturnType<typeof findToBuy>>[number];

function columnsIn(timeZone: string): FileColumn<ToBuyRow>[] {
  return [
    ['Request ID', ({ id }) => id],
    ['Item', ({ label }) => label],
    ['Brand', ({ brand }) => brand],
    ['Category', ({ category_name }) => category_name],
    ['Requester', ({ requester }) => requester.name],
    ['Department', ({ requester }) => requester.department],
    ['Approved cost', ({ approved_cost }) => amountCell(approved_cost), 'number'],
    ['Ordered cost', ({ ordered_cost }) => ordered_cost && amountCell(ordered_cost), 'number'],
    // Of a draft its id: it has no number yet.
    ['Orders', ({ orders }) => orders.map(({ id, number }) => number ?? `Draft ${id}`).join(', ')],
    ['Approved', ({ approved_at }) => instantCell(approved_at, timeZone), 'instant'],
    ['In stock', ({ in_stock }) => in_stock],
  ];
}

/** All that is to be bought and that the list's search leaves, in its order, as a file. */
export async function exportToBuy(db: Db, query: ToBuyQuery): Promise<TableFile> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: toBuyIdsInOrder(db, query),
    read: (ids) => findToBuy(db, ids),
  });
}
