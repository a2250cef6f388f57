import type { CommitmentFigure } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { COMMITTED_AMOUNT, type Days, liesWithin, REQUEST_AMOUNT } from '../finance.repository';

/** A fiscal year with its days. */
interface FiscalYear {
  year: number;
  days: Days;
}

/** As which measure and detail of the kept sums (migration 51) a figure is added up. */
interface KeptAs {
  measure: string;
  /** Null where its measure tells nothing apart. */
  detail: string | null;
}

export interface FigureRows {
  /** What was entered for each request, by its id: joined as `entered`. Not of a figure that stands now. */
  entered?: RawBuilder<{ request_id: number; amount: number }>;
  /** The requests that the figure is made of. */
  rows: RawBuilder<boolean>;
  /** What each of them adds to it. */
  amount: RawBuilder<number>;
  /** Of which orders that is, by their ids. */
  orders: RawBuilder<unknown>;
}

/** What a figure of commitments is: how it is kept, and of which requests it is made. */
export interface FigureDefinition {
  kept: KeptAs;
  /** It stands now, and counts in the present fiscal year; else it is of the days of a year. */
  isNow: boolean;
  rowsIn: (year: FiscalYear) => FigureRows;
}

/** As the index of what is committed says it. */
const IS_COMMITTED = sql`requests.status IN ('approved', 'fulfilled', 'stock') AND ${COMMITTED_AMOUNT} <> 0`;
/** Nothing is ordered of it yet: an order that was not sent can still be given up. */
const IS_TO_ORDER = sql`(requests.status IN ('approved', 'stock')
  AND (requests.buying_state IS NULL OR requests.buying_state = 'in_order'))`;

const PRESENT_ORDER = sql`SELECT link.order_id FROM order_requests AS link WHERE link.request_id = requests.id`;
const IS_BILLED = sql`EXISTS (SELECT FROM invoice_units AS billed
  WHERE billed.line_id = unit.line_id AND billed.unit_number = unit.unit_number AND billed.is_billed)`;

/** @param isMeant of `order_units AS unit` of which the amount is */
function standing(
  measure: string,
  column: 'unbilled_cost' | 'undelivered_cost' | 'uncredited_cost',
  isMeant: RawBuilder<unknown>,
) {
  const amount = sql<number>`${sql.ref(`requests.${column}`)}`;
  return {
    kept: { measure, detail: null },
    isNow: true,
    rowsIn: () => ({
      rows: sql<boolean>`(${amount} <> 0)`,
      amount,
      orders: sql`SELECT line.order_id FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
        WHERE unit.request_id = requests.id AND ${isMeant}`,
    }),
  };
}

/** An invoice of charges is of no order, and of this request through those of its orders whose charges it bills. */
const CHARGED = {
  receipt: sql``,
  invoice: sql`LEFT JOIN invoice_charges AS charge ON charge.invoice_id = entered.id
    AND charge.order_id IN (${PRESENT_ORDER})`,
};
const ORDER_OF = {
  receipt: sql`entered.order_id`,
  invoice: sql`coalesce(entered.order_id, charge.order_id)`,
};

/** @param of the records that the entries are of, and their orders by them; those of `spending_entries` say their figure */
function enteredIn(
  kept: KeptAs,
  table: 'spending_entries' | 'invoiced_entries',
  of: 'receipt' | 'invoice' | null,
) {
  const isCounted = table === 'spending_entries' ? sql`figure = ${kept.detail}` : sql`true`;
  return {
    kept,
    isNow: false,
    rowsIn: ({ year, days }: FiscalYear): FigureRows => {
      const entries = sql`${sql.table(table)} WHERE ${isCounted} AND ${liesWithin(sql`occurred_at`, days)}`;
      return {
        // As the indexes of migration 64 say it: what was entered and taken back is nothing that it is made of.
        entered: sql`(SELECT request_id, amount FROM entered_in_years
          WHERE figure = ${kept.detail ?? kept.measure} AND fiscal_year = ${year} AND amount <> 0)`,
        rows: sql`true`,
        amount: sql`entered.amount`,
        orders:
          of === null
            ? sql`SELECT NULL::integer`
            : sql`SELECT ${ORDER_OF[of]} FROM (
                SELECT ${sql.ref(`${of}_id`)} AS id, amount FROM ${entries} AND request_id = requests.id) AS entry
              JOIN ${sql.table(`${of}s`)} AS entered USING (id) ${CHARGED[of]}
              GROUP BY 1 HAVING sum(entry.amount) <> 0`,
      };
    },
  };
}

/** Each figure of commitments, and nowhere else (decision 77). */
export const FIGURES: Readonly<Record<CommitmentFigure, FigureDefinition>> = {
  requested: {
    kept: { measure: 'open', detail: null },
    isNow: true,
    rowsIn: () => ({
      rows: sql`(requests.status = 'pending')`,
      amount: REQUEST_AMOUNT,
      orders: PRESENT_ORDER,
    }),
  },
  approved: {
    kept: { measure: 'committed', detail: 'approved' },
    isNow: true,
    rowsIn: () => ({
      rows: sql`(${IS_COMMITTED} AND ${IS_TO_ORDER})`,
      amount: COMMITTED_AMOUNT,
      orders: PRESENT_ORDER,
    }),
  },
  // A fulfilled request of which something is open awaits a replacement.
  ordered: {
    kept: { measure: 'committed', detail: 'ordered' },
    isNow: true,
    rowsIn: () => ({
      rows: sql`(${IS_COMMITTED} AND NOT ${IS_TO_ORDER})`,
      amount: COMMITTED_AMOUNT,
      orders: PRESENT_ORDER,
    }),
  },
  received: enteredIn({ measure: 'spent', detail: 'received' }, 'spending_entries', 'receipt'),
  differences: enteredIn({ measure: 'spent', detail: 'difference' }, 'spending_entries', 'invoice'),
  without_order: enteredIn({ measure: 'spent', detail: 'without_order' }, 'spending_entries', null),
  invoiced: enteredIn({ measure: 'invoiced', detail: null }, 'invoiced_entries', 'invoice'),
  received_not_invoiced: standing(
    'unbilled',
    'unbilled_cost',
    sql`unit.state = 'received' AND NOT ${IS_BILLED}`,
  ),
  invoiced_not_received: standing(
    'undelivered',
    'undelivered_cost',
    sql`unit.state IN ('expected', 'closed') AND ${IS_BILLED}`,
  ),
  credits_awaited: standing(
    'uncredited',
    'uncredited_cost',
    sql`unit.state = 'returned' AND ${IS_BILLED} AND NOT EXISTS (
      SELECT FROM receipt_reversals AS gone WHERE gone.line_id = unit.line_id AND gone.unit_number = unit.unit_number
        AND gone.credit_note_id IS NOT NULL)`,
  ),
};

/** The measures that the figures are kept as. */
export const MEASURES: readonly string[] = [
  ...new Set(Object.values(FIGURES).map(({ kept }) => kept.measure)),
];
