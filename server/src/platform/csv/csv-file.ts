import { Readable } from 'node:stream';
import { type Cell, csvOptions } from '@portal/contract/csv';
import { stringify } from 'csv-stringify';

/**
 * A CSV file as it is read, by the rules of every file of the portal. Rows are taken as the client takes the file, and
 * no longer once it has gone.
 */
export function csvFile(headings: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const source = Readable.from(rows, { objectMode: true });
  const csv = stringify(csvOptions(headings));
  source.once('error', (error) => csv.destroy(error));
  csv.once('close', () => source.destroy());
  return source.pipe(csv);
}
