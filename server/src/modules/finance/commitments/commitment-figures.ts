import type { CommitmentFigure } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { COMMITTED_AMOUNT, type Days, liesWithin, REQUEST_AMOUNT } from '../finance.repository';

/** As which measure and detail of the kept sums (migration 51) a figure is added up. */
interface KeptAs {
  measure: string;
  /** Null where its measure tells nothing apart. */
  detail: string | null;
}

interface FigureRows {
  /** The requests that the figure is made of. */
  rows: RawBuilder<boolean>;
  /** What each of them adds to it. */
  amount: RawBuilder<number>;
}

/** What a figure of commitments is: how it is kept, and of which requests it is made. */
export interface FigureDefinition {
  kept: KeptAs;
  /** It stands now, and counts in the present fiscal year; else it is of the days of a year. */
  isNow: boolean;
  rowsIn: (days: Days) => FigureRows;
}

/** As the index of what is committed says it. */
const IS_COMMITTED = sql`requests.status IN ('approved', 'fulfilled', 'stock') AND ${COMMITTED_AMOUNT} <> 0`;
/** Nothing is ordered of it yet: an order that was not sent can still be given up. */
const IS_TO_ORDER = sql`(requests.status IN ('approved', 'stock')
  AND (requests.buying_state IS NULL OR requests.buying_state = 'in_order'))`;

function standing(measure: string, column: 'unbilled_cost' | 'undelivered_cost' | 'uncredited_cost') {
  const amount = sql<number>`${sql.ref(`requests.${column}`)}`;
  return {
    kept: { measure, detail: null },
    isNow: true,
    rowsIn: () => ({ rows: sql<boolean>`(${amount} <> 0)`, amount }),
  };
}

function enteredIn(kept: KeptAs, table: 'spending_entries' | 'invoiced_entries', kinds?: readonly string[]) {
  const isOfKind = kinds ? sql`kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})` : sql`true`;
  return {
    kept,
    isNow: false,
    rowsIn: (days: Days): FigureRows => {
      const entries = sql`${sql.table(table)} WHERE ${isOfKind} AND ${liesWithin(sql`occurred_at`, days)}`;
      return {
        rows: sql<boolean>`(requests.id IN (SELECT request_id FROM ${entries}))`,
        amount: sql<number>`(SELECT sum(amount) FROM ${entries} AND request_id = requests.id)`,
      };
    },
  };
}

/** Each figure of commitments, and nowhere else (decision 77). */
export const FIGURES: Readonly<Record<CommitmentFigure, FigureDefinition>> = {
  requested: {
    kept: { measure: 'open', detail: null },
    isNow: true,
    rowsIn: () => ({ rows: sql`(requests.status = 'pending')`, amount: REQUEST_AMOUNT }),
  },
  approved: {
    kept: { measure: 'committed', detail: 'approved' },
    isNow: true,
    rowsIn: () => ({
      rows: sql`(${IS_COMMITTED} AND ${IS_TO_ORDER})`,
      amount: COMMITTED_AMOUNT,
    }),
  },
  // A fulfilled request of which something is open awaits a replacement.
  ordered: {
    kept: { measure: 'committed', detail: 'ordered' },
    isNow: true,
    rowsIn: () => ({
      rows: sql`(${IS_COMMITTED} AND NOT ${IS_TO_ORDER})`,
      amount: COMMITTED_AMOUNT,
    }),
  },
  received: enteredIn({ measure: 'spent', detail: 'received' }, 'spending_entries', [
    'receipt',
    'undone',
    'sent_back',
  ]),
  differences: enteredIn({ measure: 'spent', detail: 'difference' }, 'spending_entries', ['difference']),
  without_order: enteredIn({ measure: 'spent', detail: 'without_order' }, 'spending_entries', [
    'without_order',
  ]),
  invoiced: enteredIn({ measure: 'invoiced', detail: null }, 'invoiced_entries'),
  received_not_invoiced: standing('unbilled', 'unbilled_cost'),
  invoiced_not_received: standing('undelivered', 'undelivered_cost'),
  credits_awaited: standing('uncredited', 'uncredited_cost'),
};

/** The measures that the figures are kept as. */
export const MEASURES: readonly string[] = [
  ...new Set(Object.values(FIGURES).map(({ kept }) => kept.measure)),
];
