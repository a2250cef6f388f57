import { type endpoints, fiscalYearsFor, type QueryOf, type YearEndOrder } from '@portal/contract';
import { sumOfMoney } from '@portal/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { inOrder, readSort } from '../../../platform/lists/sort';
import { daysOfFiscalYear, fiscalYearAt, liesWithin, loadFinanceSettings } from '../../finance';
import { type OpenAmount, readOpenAmounts } from '../open-amounts.repository';
import { filterOrders, SORTS } from './order-list';

export type YearEndQuery = QueryOf<typeof endpoints.listYearEndOrders>;
type SortColumn = Exclude<YearEndQuery['sort'], `-${string}`>;

/** The years whose end is decided on: the present one, and after its end the one before. */
function yearsToEnd(present: number): number[] {
  return [present, present - 1].filter((year) => year >= fiscalYearsFor(present).first);
}

function readYearToEnd(asked: number | undefined, present: number): number {
  const years = yearsToEnd(present);
  const year = asked ?? present;
  if (!years.includes(year))
    throw invalid({ fiscal_year: `Fiscal year must be ${years.toReversed().join(' or ')}` });
  return year;
}

/** A fiscal year whose end is decided on. */
export interface EndedYear {
  year: number;
  /** Whether an order was sent by its end, in the organisation's time zone: what was sent later is of a later year. */
  sentBy: RawBuilder<boolean>;
}

/** The year that is named, the present one where none is; refused by its field where its end is not decided on. */
export async function loadYearToEnd(db: Db, asked: number | undefined) {
  const settings = await loadFinanceSettings(db);
  const present = fiscalYearAt(settings.transactionTime, settings);
  const year = readYearToEnd(asked, present);
  const { to } = daysOfFiscalYear(year, settings.startMonth);
  const sentBy = liesWithin(sql.ref('orders.sent_at'), { to, timeZone: settings.timeZone });
  return { year, to, sentBy, timeZone: settings.timeZone, years: yearsToEnd(present) };
}

/** The orders of which something has not come, as search and decision leave them, and their ids in the list's order. */
export function yearEndOrders(db: Db, query: YearEndQuery, { year, sentBy }: EndedYear) {
  const sent = filterOrders(db, { ...query, sort: 'created_at', status: ['sent'] });
  const filtered = sent.where(sentBy).$if(query.decision !== undefined, (orders) =>
    orders.where(({ exists, not, selectFrom }) => {
      const kept = exists(
        selectFrom('kept_orders')
          .select('kept_orders.order_id')
          .whereRef('kept_orders.order_id', '=', 'orders.id')
          .where('kept_orders.fiscal_year', '=', year),
      );
      return query.decision === 'kept' ? kept : not(kept);
    }),
  );
  const { column, direction } = readSort<SortColumn>(query.sort);
  return { filtered, ids: inOrder(filtered.select('orders.id'), SORTS[column], direction) };
}

/** The orders with these ids, with what has not come of each and who kept it. */
export async function readYearEndOrders(
  db: Db,
  ids: readonly number[],
  year: number,
): Promise<YearEndOrder[]> {
  const [rows, open] = await Promise.all([selectRows(db, ids, year).execute(), readOpenAmounts(db, ids)]);
  return rows.map((row) =>
    present(
      row,
      open.filter(({ order_id }) => order_id === row.id),
    ),
  );
}

function selectRows(db: Db, ids: readonly number[], year: number) {
  return db
    .selectFrom('orders')
    .leftJoin('kept_orders', (join) =>
      join.onRef('kept_orders.order_id', '=', 'orders.id').on('kept_orders.fiscal_year', '=', year),
    )
    .leftJoin('users', 'users.id', 'kept_orders.kept_by')
    .select([
      'orders.id',
      'orders.version',
      'orders.number',
      'orders.vendor_id',
      'orders.vendor_name',
      'orders.sent_at',
      'orders.expected_on',
      'users.name as keeper',
      'kept_orders.kept_at',
      'kept_orders.amount as kept_amount',
      'kept_orders.note as kept_note',
    ])
    .where('orders.id', 'in', ids);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

function present(row: Row, open: readonly OpenAmount[]): YearEndOrder {
  const { id, version, number, vendor_id, vendor_name, sent_at, expected_on, keeper, kept_at } = row;
  return {
    ...{ id, version, number, expected_on },
    vendor: { id: vendor_id, name: vendor_name },
    sent_at: sent_at?.toISOString() ?? null,
    open: sumOfMoney(open.map((part) => part.open)),
    by_department: open.map((part) => ({ department: part.department, open: part.open })),
    kept:
      keeper !== null && kept_at !== null && row.kept_amount !== null
        ? { by: keeper, at: kept_at.toISOString(), amount: row.kept_amount, note: row.kept_note }
        : null,
  };
}
