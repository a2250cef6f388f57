import { BASE_CURRENCY, inBase, ORDER_STATUS_WORDS, RECEIVED_WORDS } from '@portal/contract';
import { amountCell, rateCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { loadFinanceSettings } from '../../finance';
import { findListed, type ListedOrderRow } from '../orders.repository';
import { type OrderListQuery, orderIdsInOrder } from './order-list';

function columnsIn(timeZone: string): FileColumn<ListedOrderRow>[] {
  return [
    ['Order ID', ({ id }) => id],
    ['Number', ({ number }) => number],
    ['Vendor', ({ vendor_name }) => vendor_name],
    ['Status', ({ status }) => ORDER_STATUS_WORDS[status]],
    ['Received', ({ receipt_state }) => RECEIVED_WORDS[receipt_state]],
    ['Lines', ({ count_lines }) => count_lines],
    ['Currency', ({ currency }) => currency],
    ['Total', ({ total, currency }) => amountCell(total, currency), 'number'],
    ['Rate', ({ rate }) => rateCell(rate), 'number'],
    [
      `Total in ${BASE_CURRENCY}`,
      ({ total, rate }) => (rate === null ? null : amountCell(inBase(total, rate))),
      'number',
    ],
    ['Within allowance', ({ within_allowance }) => amountCell(within_allowance), 'number'],
    ['Expected', ({ expected_on }) => expected_on, 'day'],
    ['Created by', ({ creator }) => creator?.name ?? null],
    ['Created', ({ created_at }) => instantCell(created_at, timeZone), 'instant'],
    ['Sent', ({ sent_at }) => sent_at && instantCell(sent_at, timeZone), 'instant'],
  ];
}

/** All orders that the list's search and filters leave, in its order, as a file. */
export async function exportOrders(db: Db, query: OrderListQuery): Promise<TableFile> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: orderIdsInOrder(db, query),
    read: (ids) => findListed(db, ids),
  });
}
