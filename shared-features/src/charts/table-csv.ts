import { saveFile } from '../export/save-file';

/** A cell as it is kept: text, a number, or nothing. */
export type CsvCell = string | number | null;

/** What a spreadsheet would run as a formula. */
const RUNS = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = RUNS.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A small table of a page as CSV: UTF-8 with a byte order mark, CRLF, RFC 4180; text that would run is neutralised. */
export function tableCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[headings, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`;
}

/** Hands a text to the reader as a file. */
export function saveText(text: string, name: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
