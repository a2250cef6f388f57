import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** What a cell may hold: a number stays one for a spreadsheet; text that it would run as a formula is neutralised. */
export type Cell = string | number | null;

/**
 * A CSV file as it is read: UTF-8 with a byte order mark, CRLF, quoted by RFC 4180, with its headings even where
 * there are no rows. Rows are taken as the client takes the file, and no longer once it has gone.
 */
export function csvFile(headings: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const source = Readable.from(rows, { objectMode: true });
  const csv = stringify({
    header: true,
    columns: [...headings],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // With CRLF between records the library would leave a lone line break inside a text bare.
    quoted_match: /[\r\n]/,
  });
  source.once('error', (error) => csv.destroy(error));
  csv.once('close', () => source.destroy());
  return source.pipe(csv);
}

/** An amount of dollars as spreadsheets take it for a number: two decimals, no grouping, no sign of a currency. */
export function amountCell(amount: number | null): Cell {
  return amount === null ? null : amount.toFixed(2);
}
