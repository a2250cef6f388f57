import { cents, type endpoints, type FinanceRequest, type QueryOf, toDollars } from '@portal/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { searchWords } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { centsOf, loadFinanceSettings } from '../finance.repository';
import { readPeriod } from '../periods/read-period';
import { keptTotal } from './kept-total';
import { requestFacts } from './request-facts';
import { requestHasWord } from './request-has-word';
import { isAbout } from './spending-filter';
import { holdsToday, rowsOfPart } from './spending-parts';

export type FinanceRequestsQuery = QueryOf<typeof endpoints.listFinanceRequests>;

type RequestIds = readonly number[] | SelectQueryBuilder<Database, 'requests', { id: number }>;

/** The requests that a figure is made of: which, their ids in the list's order, and how to sum and to sort them. */
export async function findFinanceRequests(db: Db, now: Date, query: FinanceRequestsQuery) {
  await checkFilters(db, query);
  const settings = await loadFinanceSettings(db);
  const days = readPeriod(query, { now, settings, unnamed: 'this-fiscal-year' });
  const part = query.part ?? 'approved';
  const { rows, date, amount } = rowsOfPart(part, days, now);
  const filtered = db
    .selectFrom('requests')
    .where(sql<boolean>`(${rows} ${isAbout(query)} ${isFoundBy(query.search)})`);
  const kept =
    searchWords(query.search).length === 0
      ? keptTotal(part, { ...query, days, holdsToday: holdsToday(days, now) })
      : undefined;
  const { column, direction } = readSort<'date' | 'amount' | 'id'>(query.sort);
  // Of a period the requests are found first and their numbers sorted: adding 0 keeps PostgreSQL from walking the index of
  // all numbers from the first on.
  const number = days.from === undefined ? sql`requests.id` : sql`(requests.id + 0)`;
  const key = { date, amount, id: number }[column];
  return {
    filtered,
    sorted: filtered.select('requests.id').orderBy(key, direction).orderBy('requests.id', direction),
    /** Their rows, in the same order. */
    select: (ids: RequestIds) =>
      selectRows(db, amount)
        .where('requests.id', 'in', ids)
        .orderBy(key, direction)
        .orderBy('requests.id', direction),
    /** Their sum; refused where it cannot be exact. */
    sum: async () =>
      kept
        ? ((await kept.execute(db)).rows[0] ?? { total: 0 })
        : filtered.select(centsOf(sql`sum(${amount})`).as('total')).executeTakeFirstOrThrow(),
    timeZone: settings.timeZone,
  };
}

export type FinanceRequestRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

export function presentFinanceRequest({
  approved_at,
  fulfilled_at,
  amount,
  ...row
}: FinanceRequestRow): FinanceRequest {
  return {
    ...row,
    approved_at: approved_at.toISOString(),
    fulfilled_at: fulfilled_at?.toISOString() ?? null,
    amount: toDollars(cents(amount)),
  };
}

/** Each word of a search; to be put behind another condition. */
function isFoundBy(search: string): RawBuilder<unknown> {
  return sql.join(
    searchWords(search).map((word) => sql`AND ${requestHasWord(word)}`),
    sql` `,
  );
}

function selectRows(db: Db, amount: RawBuilder<number>) {
  return db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .select((eb) => [
      ...requestFacts(eb),
      'requests.request_type',
      jsonObjectFrom(
        eb
          .selectFrom('orders')
          .select(['orders.id', 'orders.number'])
          .whereRef('orders.id', '=', 'requests.stock_of_order_id'),
      ).as('stock_order'),
      // The database keeps an approved request from being without it.
      sql<Date>`requests.approved_at`.as('approved_at'),
      'requests.fulfilled_at',
      sql<number>`(${amount} * 100)::bigint`.as('amount'),
    ]);
}
