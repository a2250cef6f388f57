import { type Cell, csvOptions } from '@portal/contract/csv';
import { saveFile } from '../export';

/** A small table of a page as a CSV file, by the rules of every file of the portal. The writer loads on first use. */
export async function tableCsv(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify([...rows], csvOptions(headings));
}

/** Hands a table to the reader as a file. */
export async function saveTable(name: string, ...table: Parameters<typeof tableCsv>): Promise<void> {
  saveFile(name, new Blob([await tableCsv(...table)], { type: 'text/csv;charset=utf-8' }));
}
