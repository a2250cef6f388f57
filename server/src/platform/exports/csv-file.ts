import { Readable } from 'node:stream';
import { type Cell, csvOptions } from '@portal/contract/csv';
import { stringify } from 'csv-stringify/sync';
import type { TableFile } from './table-file';

/**
 * A table as CSV, by the rules of every file of the portal. Rows are taken as the client takes the file, and no longer
 * once it has gone; those that come together are written together.
 */
export function csvFile({ columns, batches }: TableFile): Readable {
  const headings = columns.map(({ heading }) => heading);
  return Readable.from(texts(headings, batches), { objectMode: false, highWaterMark: 1 });
}

async function* texts(headings: readonly string[], batches: TableFile['batches']) {
  const write = csvWriter(headings);
  yield stringify([], csvOptions(headings));
  for await (const rows of batches) if (rows.length > 0) yield write(rows);
}

/** Text that is neutralised or gets an apostrophe more, by how it begins. */
const IS_CHANGED = /^[=+\-@\t\r'\uFF1D\uFF0B\uFF0D\uFF20]/;
const IS_QUOTED = /[",\r\n]/;

/**
 * Writes rows below the headings. The library neutralises and quotes cells, and takes ten times as long as joining them
 * does: it gets only the rows with a cell that it would change, the others are joined here.
 */
export function csvWriter(headings: readonly string[]): (rows: readonly (readonly Cell[])[]) => string {
  const options = { ...csvOptions(headings), header: false, bom: false };
  return (rows) => {
    let text = '';
    for (const row of rows) text += plainLine(row, headings.length) ?? stringify([row as Cell[]], options);
    return text;
  };
}

function plainLine(row: readonly Cell[], columns: number): string | undefined {
  if (row.length > columns) return undefined;
  let line = '';
  for (let column = 0; column < row.length; column++) {
    const cell = row[column];
    if (column > 0) line += ',';
    if (typeof cell === 'number') line += cell;
    else if (cell) {
      if (IS_CHANGED.test(cell)) return undefined;
      line += IS_QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    }
  }
  return `${line}\r\n`;
}
