import type { Readable } from 'node:stream';
import { cents, REQUEST_TYPE_LABELS, statusWord, toDollars } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import type { CsvColumn } from '../../../platform/csv';
import type { Db } from '../../../platform/database';
import { dateIn } from '../domain/calendar';
import { exportFigure } from '../spending/export-figure';
import {
  type FinanceRequestRow,
  type FinanceRequestsQuery,
  findFinanceRequests,
} from '../spending/finance-requests';

function columnsIn(timeZone: string): CsvColumn<FinanceRequestRow>[] {
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
    ['Approved on', ({ approved_at }) => day(approved_at)],
    ['Fulfilled on', ({ fulfilled_at }) => day(fulfilled_at)],
    ['Amount', ({ amount }) => amountCell(toDollars(cents(amount)))],
    ['Total', () => null],
  ];
}

/**
 * The requests behind a figure as CSV, in the order of the list. The column of amounts sums to the figure, which stands
 * below in a column of its own (decision 33).
 */
export async function exportFinanceRequests(
  db: Db,
  now: Date,
  query: FinanceRequestsQuery,
): Promise<Readable> {
  const found = await findFinanceRequests(db, now, query);
  return exportFigure(db, found, columnsIn(found.timeZone));
}
