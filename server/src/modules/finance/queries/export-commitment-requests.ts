import { cents, statusWord, toDollars } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import type { FileColumn, TableFile } from '../../../platform/exports';
import {
  type CommitmentRequestsQuery,
  type CommitmentRow,
  findCommitmentRequests,
} from '../commitments/commitment-requests';
import { dateIn } from '../domain/calendar';
import { exportFigure } from '../spending/export-figure';

/** Each once; a draft has no number. */
function listed(names: readonly (string | null)[]): string | null {
  return [...new Set(names.filter((name) => name !== null))].join(', ') || null;
}

function columnsIn(timeZone: string): FileColumn<CommitmentRow>[] {
  return [
    // What is bought for stock is no request.
    ['Request ID', ({ id, status }) => (status === 'stock' ? null : id)],
    ['Item', ({ label }) => label],
    ['Category', ({ category }) => category?.name ?? null],
    ['Department', ({ department }) => department?.name ?? null],
    ['Requester', ({ requester }) => requester],
    ['Requested on', ({ created_at }) => dateIn(timeZone, created_at), 'day'],
    ['Status', ({ status }) => statusWord(status)],
    ['Order', ({ orders }) => listed(orders.map(({ number }) => number))],
    ['Vendor', ({ orders }) => listed(orders.map(({ vendor }) => vendor))],
    ['Amount', ({ amount }) => amountCell(toDollars(cents(amount))), 'number'],
    ['Total', () => null, 'number'],
  ];
}

/** The requests behind a figure of commitments as a file, in the order of the list, with their sum below (decision 33). */
export async function exportCommitmentRequests(
  db: Db,
  now: Date,
  query: CommitmentRequestsQuery,
): Promise<TableFile> {
  const found = await findCommitmentRequests(db, now, query);
  return exportFigure(db, found, columnsIn(found.timeZone));
}
