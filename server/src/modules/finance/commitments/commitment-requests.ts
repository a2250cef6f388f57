import { type CommitmentRequest, cents, type endpoints, type QueryOf, toDollars } from '@portal/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { searchWords } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { daysOfFiscalYear, fiscalYearAt } from '../domain/fiscal-year';
import { centsOf, loadFinanceSettings } from '../finance.repository';
import { readFiscalYear } from '../periods/read-fiscal-year';
import { requestFacts } from '../spending/request-facts';
import { requestHasWord } from '../spending/request-has-word';
import { isAbout } from '../spending/spending-filter';
import { FIGURES, type FigureRows } from './commitment-figures';
import { readKeptFigure } from './kept-commitments';

export type CommitmentRequestsQuery = QueryOf<typeof endpoints.listCommitmentRequests>;

type RequestIds = readonly number[] | SelectQueryBuilder<Database, 'requests', { id: number }>;

/** The requests that a figure of commitments is made of: their ids in the list's order, their rows, and their sum. */
export async function findCommitmentRequests(db: Db, now: Date, query: CommitmentRequestsQuery) {
  await checkFilters(db, query);
  const settings = await loadFinanceSettings(db);
  const year = readFiscalYear(query.fiscal_year, now, settings);
  const days = { ...daysOfFiscalYear(year, settings.startMonth), timeZone: settings.timeZone };
  const { rowsIn, isNow } = FIGURES[query.figure];
  const figure = rowsIn({ year, days });
  const { rows, amount } = figure;
  // What stands now counts in no other year.
  const isCounted = !isNow || year === fiscalYearAt(now, settings);
  const words = searchWords(query.search).map((word) => sql`AND ${requestHasWord(word)}`);
  const filtered = requestsOf(db, figure).where(
    sql<boolean>`(${isCounted ? rows : sql`false`} ${isAbout(query)} ${sql.join(words, sql` `)})`,
  );
  const { column, direction } = readSort<'id' | 'amount'>(query.sort);
  const key = { id: sql`requests.id`, amount }[column];
  return {
    filtered,
    sorted: filtered.select('requests.id').orderBy(key, direction).orderBy('requests.id', direction),
    /** Their rows, in the same order. */
    select: (ids: RequestIds) =>
      selectRows(db, figure)
        .where('requests.id', 'in', ids)
        .orderBy(key, direction)
        .orderBy('requests.id', direction),
    /** Their sum; without a search, as it is kept. */
    sum: async () =>
      isCounted && words.length === 0
        ? {
            total: await readKeptFigure(db, query.figure, { days, departmentId: query.department_id }),
          }
        : filtered.select(centsOf(sql`sum(${amount})`).as('total')).executeTakeFirstOrThrow(),
    timeZone: settings.timeZone,
  };
}

export type CommitmentRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

export function presentCommitmentRequest({ created_at, amount, ...row }: CommitmentRow): CommitmentRequest {
  return { ...row, created_at: created_at.toISOString(), amount: toDollars(cents(amount)) };
}

function requestsOf(db: Db, { entered }: FigureRows) {
  return db
    .selectFrom('requests')
    .$if(entered !== undefined, (requests) =>
      requests.innerJoin(sql`${entered}`.as<'entered'>(sql`entered`), (join) =>
        join.on(sql<boolean>`entered.request_id = requests.id`),
      ),
    );
}

function selectRows(db: Db, figure: FigureRows) {
  const { amount, orders } = figure;
  return requestsOf(db, figure)
    .innerJoin('users', 'users.id', 'requests.user_id')
    .select((eb) => [
      ...requestFacts(eb),
      'requests.created_at',
      jsonArrayFrom(
        eb
          .selectFrom('orders')
          .select(['orders.id', 'orders.number', 'orders.vendor_name as vendor'])
          .where(sql<boolean>`orders.id IN (${orders})`)
          .orderBy('orders.id'),
      ).as('orders'),
      sql<number>`(${amount} * 100)::bigint`.as('amount'),
    ]);
}
