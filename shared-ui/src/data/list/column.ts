import type { ReactNode } from 'react';

/** One column of a data table. */
export interface Column<T> {
  key: string;
  title: string;
  render: (row: T) => ReactNode;
  /** The server's name of the sort; without it the column does not sort. */
  sort?: string;
  /** A second fact that the cell shows below the first, and its sort. */
  also?: { title: string; sort: string };
  /** `end` for amounts and figures. */
  align?: 'start' | 'end';
  /** Keep the cell on one line. */
  nowrap?: boolean;
  /** The title is for screen readers only: pictures, actions. */
  hideTitle?: boolean;
  /** On a phone this cell is the card's heading. */
  heading?: boolean;
}

/** The last column of a list: what can be done with a row. */
export function actionsColumn<T>(render: (row: T) => ReactNode): Column<T> {
  return { key: 'actions', title: 'Actions', align: 'end', render };
}
