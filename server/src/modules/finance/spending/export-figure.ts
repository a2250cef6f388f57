import { add, cents, ZERO } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, type TableFile } from '../../../platform/exports';
import { totalLine } from './total-line';

/** The rows that a figure is made of; amounts in cents. */
interface FoundRows<Row extends { id: number; amount: number }> {
  sorted: Parameters<typeof exportList<Row>>[1]['ids'];
  select: (ids: readonly number[]) => { execute: () => Promise<readonly Row[]> };
  /** Their sum; refused where it cannot be exact. */
  sum: () => Promise<unknown>;
}

/** The rows behind a figure as a file, in the order of the list, with their sum below in a column of its own (decision 33). */
export async function exportFigure<Row extends { id: number; amount: number }>(
  db: Db,
  { sorted, select, sum }: FoundRows<Row>,
  columns: readonly FileColumn<Row>[],
): Promise<TableFile> {
  // A sum that cannot be exact is refused before the file begins.
  await sum();
  const written = { count: 0, amount: ZERO };
  return exportList(db, {
    columns,
    ids: sorted,
    read: (ids) => select(ids).execute(),
    totals: {
      count: ({ amount }) => {
        written.count += 1;
        written.amount = add(written.amount, cents(amount));
      },
      rows: () => [totalLine('Total', written, columns.length)],
    },
  });
}
