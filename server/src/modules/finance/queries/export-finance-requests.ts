import { cents, REQUEST_TYPE_LABELS, statusWord, toDollars } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import type { FileColumn, TableFile } from '../../../platform/exports';
import { dateIn } from '../domain/calendar';
import { exportFigure } from '../spending/export-figure';
import {
  type FinanceRequestRow,
  type FinanceRequestsQuery,
  findFinanceRequests,
} from '../spending/finance-requests';

function columnsIn(timeZone: string): FileColumn<FinanceRequestRow>[] {
  const day = (instant: Date | null) => (instant ? dateIn(timeZone, instant) : '');
  return [
    // What is bought for stock is no request.
    ['Request ID', ({ id, status }) => (status === 'stock' ? null : id)],
    ['Item', ({ label }) => label],
    ['Type', ({ request_type }) => REQUEST_TYPE_LABELS[request_type]],
    ['Category', ({ category }) => category?.name ?? null],
    ['Department', ({ department }) => department?.name ?? null],
    ['Requester', ({ requester }) => requester],
    ['Status', ({ status }) => statusWord(status)],
    ['Approved on', ({ approved_at }) => day(approved_at), 'day'],
    ['Fulfilled on', ({ fulfilled_at }) => day(fulfilled_at), 'day'],
    ['Amount', ({ amount }) => amountCell(toDollars(cents(amount))), 'number'],
    ['Total', () => null, 'number'],
  ];
}

/**
 * The requests behind a figure as a file, in the order of the list. The column of amounts sums to the figure, which stands
 * below in a column of its own (decision 33).
 */
export async function exportFinanceRequests(
  db: Db,
  now: Date,
  query: FinanceRequestsQuery,
): Promise<TableFile> {
  const found = await findFinanceRequests(db, now, query);
  return exportFigure(db, found, columnsIn(found.timeZone));
}
