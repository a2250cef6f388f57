import { Readable } from 'node:stream';
import { type Cell, csvOptions } from '@portal/contract/csv';
import { stringify } from 'csv-stringify/sync';

/**
 * A CSV file as it is read, by the rules of every file of the portal. Rows are taken as the client takes the file, and
 * no longer once it has gone; those that come together are written together.
 */
export function csvFile(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  return Readable.from(texts(headings, batches), { objectMode: false, highWaterMark: 1 });
}

async function* texts(headings: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  const options = csvOptions(headings);
  yield stringify([], options);
  for await (const rows of batches)
    if (rows.length > 0) yield stringify(rows as Cell[][], { ...options, header: false, bom: false });
}
