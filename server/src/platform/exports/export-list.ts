import type { Cell } from '@portal/contract/csv';
import { type Compilable, type QueryExecutorProvider, sql } from 'kysely';
import { timePerPart } from '../database';
import { type FileColumn, headed, type TableFile } from './table-file';

/** Rows that are read at once, unless a list says otherwise; two times as many are held. */
const BATCH_SIZE = 500;

interface ListExport<Row extends { id: number }> {
  columns: readonly FileColumn<Row>[];
  /** The ids of all rows that the list's filters leave, in the list's order, as the column `id`. */
  ids: Compilable<{ id: number }> & { toOperationNode(): unknown };
  /** The rows with these ids, in any order. */
  read: (ids: readonly number[]) => Promise<readonly Row[]>;
  /** How many rows its statement may read at once, where that is little work for each. */
  batchSize?: number;
  /** What is counted over the rows as they are written, and told below them. */
  totals?: { count: (row: Row) => void; rows: () => Iterable<readonly Cell[]> };
}

/**
 * A whole list as a table, in its order. The order is read first, as ids of 8 bytes each, and the rows in batches, one ahead, as the
 * client takes them: no row is left out or doubled while others change, memory does not grow with what rows hold, and
 * a slow client keeps no connection and no snapshot of the database open. What goes wrong before the first row is
 * still an error, and no half file.
 */
export async function exportList<Row extends { id: number }>(
  db: QueryExecutorProvider,
  list: ListExport<Row>,
): Promise<TableFile> {
  const order = await readOrder(db, list.ids);
  const first = await readBatch(list, order, 0);
  // The client decides when a batch is read, and how long all of them take.
  const inTime = timePerPart();
  const inBatches = { ...list, read: (ids: readonly number[]) => inTime(() => list.read(ids)) };
  return { columns: headed(list.columns), batches: cells(inBatches, order, first) };
}

async function readOrder(
  db: QueryExecutorProvider,
  ids: ListExport<{ id: number }>['ids'],
): Promise<Float64Array> {
  // One text in place of an object a row: PostgreSQL puts it together in the order of the subquery.
  const { rows } = await sql<{ ids: string | null }>`
    SELECT string_agg(listed.id::text, ',') AS ids FROM (${ids}) AS listed`.execute(db);
  const text = rows[0]?.ids ?? '';
  return text === '' ? new Float64Array() : Float64Array.from(text.split(','), Number);
}

async function readBatch<Row extends { id: number }>(
  { read, batchSize = BATCH_SIZE }: Pick<ListExport<Row>, 'read' | 'batchSize'>,
  order: Float64Array,
  from: number,
): Promise<Row[]> {
  const wanted = Array.from(order.subarray(from, from + batchSize));
  if (wanted.length === 0) return [];
  const found = new Map((await read(wanted)).map((row) => [row.id, row]));
  return wanted.flatMap((id) => found.get(id) ?? []);
}

async function* cells<Row extends { id: number }>(
  list: ListExport<Row>,
  order: Float64Array,
  first: Row[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { columns, totals, batchSize = BATCH_SIZE } = list;
  let next = Promise.resolve(first);
  for (let from = 0; from < order.length; from += batchSize) {
    const batch = await next;
    // The next batch is read while this one is written.
    next = readBatch(list, order, from + batchSize);
    // What fails is told when it is asked for, or by nobody where the client has gone.
    next.catch(() => {});
    if (totals) for (const row of batch) totals.count(row);
    yield batch.map((row) => columns.map(([, cell]) => cell(row)));
  }
  if (totals) yield [...totals.rows()];
}
