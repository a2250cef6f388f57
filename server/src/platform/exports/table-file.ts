import type { Cell } from '@portal/contract/csv';

/**
 * What the texts of a column are where a spreadsheet can tell: `number`, digits with a decimal point; `day`,
 * `2025-01-31`; `instant`, as `instantCell` writes it. A text of another form stays one, such as the word beside a total.
 */
export type CellKind = 'number' | 'day' | 'instant';

/** One column of an exported table; text, unless it says otherwise or its cells are numbers. */
export type FileColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell, kind?: CellKind];

/** A table to be written as a file: its columns, and its rows as they are read. */
export interface TableFile {
  columns: readonly { heading: string; kind?: CellKind }[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** A table of rows that are all there. */
export function tableOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): TableFile {
  async function* all() {
    yield rows.map((row) => columns.map(([, cell]) => cell(row)));
  }
  return { columns: headed(columns), batches: all() };
}

/** Headings and kinds of columns, without what reads their cells. */
export function headed<Row>(columns: readonly FileColumn<Row>[]): TableFile['columns'] {
  return columns.map(([heading, , kind]) => (kind ? { heading, kind } : { heading }));
}
