import type { Readable } from 'node:stream';
import { BASE_CURRENCY, inBase, ORDER_STATUS_WORDS, RECEIVED_WORDS } from '@portal/contract';
import { amountCell, rateCell } from '@portal/contract/csv';
import { type CsvColumn, exportList, instantCell } from '../../../platform/csv';
import type { Db } from '../../../platform/database';
import { loadFinanceSettings } from '../../finance';
import { findListed, type ListedOrderRow } from '../orders.repository';
import { type OrderListQuery, orderIdsInOrder } from './order-list';

function columnsIn(timeZone: string): CsvColumn<ListedOrderRow>[] {
  return [
    ['Order ID', ({ id }) => id],
    ['Number', ({ number }) => number],
    ['Vendor', ({ vendor_name }) => vendor_name],
    ['Status', ({ status }) => ORDER_STATUS_WORDS[status]],
    ['Received', ({ receipt_state }) => RECEIVED_WORDS[receipt_state]],
    ['Lines', ({ count_lines }) => count_lines],
    ['Currency', ({ currency }) => currency],
    ['Total', ({ total, currency }) => amountCell(total, currency)],
    ['Rate', ({ rate }) => rateCell(rate)],
    [
      `Total in ${BASE_CURRENCY}`,
      ({ total, rate }) => (rate === null ? null : amountCell(inBase(total, rate))),
    ],
    ['Within allowance', ({ within_allowance }) => amountCell(within_allowance)],
    ['Expected', ({ expected_on }) => expected_on],
    ['Created by', ({ creator }) => creator?.name ?? null],
    ['Created', ({ created_at }) => instantCell(created_at, timeZone)],
    ['Sent', ({ sent_at }) => sent_at && instantCell(sent_at, timeZone)],
  ];
}

/** All orders that the list's search and filters leave, in its order, as CSV. */
export async function exportOrders(db: Db, query: OrderListQuery): Promise<Readable> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: orderIdsInOrder(db, query),
    read: (ids) => findListed(db, ids),
  });
}
