import type { Commitments } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import { type FileColumn, type TableFile, tableOf } from '../../../platform/exports';
import { getCommitments } from './get-commitments';

type Row = Commitments['by_department'][number];
type Figure = Exclude<keyof Row, 'department'>;

const figure = (heading: string, key: Figure): FileColumn<Row> => [
  heading,
  (row) => {
    const amount = row[key];
    return amount === null ? null : amountCell(amount);
  },
  'number',
];

const COLUMNS: readonly FileColumn<Row>[] = [
  ['Department', ({ department }) => department?.name ?? 'No Department'],
  figure('Requested', 'requested'),
  figure('Approved, not ordered', 'approved'),
  figure('Ordered, not received', 'ordered'),
  figure('Committed', 'committed'),
  figure('Received', 'received'),
  figure('Invoice differences', 'differences'),
  figure('Without an order', 'without_order'),
  figure('Spent', 'spent'),
  figure('Invoiced', 'invoiced'),
  figure('Received, not invoiced', 'received_not_invoiced'),
  figure('Invoiced, not received', 'invoiced_not_received'),
  figure('Credits awaited', 'credits_awaited'),
];

/** The commitments of a fiscal year as a file, a department a line: each column sums to the figure that the page shows. */
export async function exportCommitments(db: Db, now: Date, fiscalYear?: number): Promise<TableFile> {
  const { by_department } = await getCommitments(db, now, fiscalYear);
  return tableOf(COLUMNS, by_department);
}
