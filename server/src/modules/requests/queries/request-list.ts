import {
  type AssetRequest,
  type endpoints,
  type Page,
  type QueryOf,
  REPAIR_REQUEST_NAME,
} from '@portal/contract';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { readPageByIds, searchWords } from '../../../platform/lists/list-page';
import { inOrder, readSort, type SortKey } from '../../../platform/lists/sort';
import { type Days, liesWithin, loadFinanceSettings, readPeriod, requestHasWord } from '../../finance';
import type { Actor } from '../domain/decide';
import { presentRequest } from '../requests.presenter';
import { findDetailsOf } from '../requests.repository';

export type RequestListQuery = QueryOf<typeof endpoints.listRequests>;
type SortColumn = Exclude<RequestListQuery['sort'], `-${string}`>;

/** Where requests are read, and when: periods are reckoned from now. */
export interface RequestReading {
  db: Db;
  now: () => Date;
}

const id: SortKey = [sql`requests.id`, 'asc'];
const created: SortKey = [sql`requests.created_at`, 'asc'];
const name = sql`coalesce(requests.asset_name, ${sql.lit(REPAIR_REQUEST_NAME)}) COLLATE "en-x-icu"`;

/**
 * Each order, ascending and total. Every one is that of an index, read forwards or backwards; by requester it is that
 * of people, with the few requests of each sorted.
 */
const ORDERS: Record<SortColumn, SortKey[]> = {
  created_at: [created, id],
  estimated_cost: [[sql`requests.estimated_cost`, 'asc'], id],
  urgency: [[sql`urgency_rank(requests.urgency)`, 'asc'], created, id],
  status: [
    [sql`requests.status`, 'asc'],
    [created[0], 'desc'],
    [id[0], 'desc'],
  ],
  asset_name: [[name, 'asc'], id],
  request_type: [[sql`requests.request_type`, 'asc'], id],
  requester: [[sql`users.name COLLATE "en-x-icu"`, 'asc'], [sql`users.id`, 'asc'], created, id],
  department: [[sql`requests.department_name COLLATE "en-x-icu"`, 'asc', 'last'], id],
  id: [id],
};

function inListOrder<TB extends keyof Database, O>(
  rows: SelectQueryBuilder<Database, TB, O>,
  sort: RequestListQuery['sort'],
) {
  const { column, direction } = readSort<SortColumn>(sort);
  return inOrder(rows, ORDERS[column], direction);
}

type Where = ExpressionBuilder<Database, 'requests'>;

function idIs(eb: Where, column: 'category_id' | 'department_id', id: number | null | undefined) {
  if (id === undefined) return [];
  return [id === null ? eb(`requests.${column}`, 'is', null) : eb(`requests.${column}`, '=', id)];
}

interface Scope {
  query: RequestListQuery;
  /** Whose requests; everybody's where absent. */
  ownerId: number | undefined;
  /** When they were submitted; at any time where absent. */
  days: Days | undefined;
}

function conditions(eb: Where, { query, ownerId, days }: Scope): Expression<SqlBool>[] {
  const { search, status, request_type, urgency, finance_state, asset_id, older_than_days } = query;
  const userId = ownerId ?? query.user_id;
  const awaiting = finance_state?.length === 1 && finance_state[0] === 'awaiting';
  return [
    // Literals, not parameters: the planner has to see that they imply a partial index.
    ...(status?.length
      ? [eb('requests.status', 'in', status)]
      : [eb('requests.status', 'not in', [sql.lit('withdrawn' as const), sql.lit('stock' as const)])]),
    ...(awaiting
      ? [
          eb('requests.status', '=', sql.lit('approved' as const)),
          eb('requests.finance_state', '=', sql.lit('awaiting' as const)),
        ]
      : finance_state?.length
        ? [eb('requests.finance_state', 'in', finance_state)]
        : []),
    ...(userId === undefined ? [] : [eb('requests.user_id', '=', userId)]),
    ...(request_type?.length ? [eb('requests.request_type', 'in', request_type)] : []),
    ...(urgency?.length ? [eb('requests.urgency', 'in', urgency)] : []),
    ...idIs(eb, 'category_id', query.category_id),
    ...idIs(eb, 'department_id', query.department_id),
    ...(asset_id === undefined
      ? []
      : [
          eb.or([
            eb('requests.asset_id', '=', asset_id),
            eb('requests.fulfilled_asset_id', '=', asset_id),
            eb('requests.preferred_asset_id', '=', asset_id),
          ]),
        ]),
    ...(older_than_days === undefined
      ? []
      : [sql<SqlBool>`requests.created_at < now() - make_interval(days => ${older_than_days})`]),
    ...(days === undefined ? [] : [liesWithin(sql`requests.created_at`, days)]),
    ...searchWords(search).map(requestHasWord),
  ];
}

async function readDays({ db, now }: RequestReading, query: RequestListQuery): Promise<Days | undefined> {
  if (query.period === undefined && query.from === undefined && query.to === undefined) return undefined;
  const settings = await loadFinanceSettings(db);
  return readPeriod(query, { now: now(), settings, unnamed: 'all-time' });
}

/** The requests that filters and search leave: everybody's, or those of `ownerId` only. */
async function filterRequests(reading: RequestReading, query: RequestListQuery, ownerId?: number) {
  await checkFilters(reading.db, query);
  const days = await readDays(reading, query);
  const filtered = reading.db
    .selectFrom('requests')
    .where((eb) => eb.and(conditions(eb, { query, ownerId, days })));
  return { filtered, sorted: idsInOrder(filtered, query.sort) };
}

function isByRequester(sort: RequestListQuery['sort']): boolean {
  return readSort(sort).column === 'requester';
}

function idsInOrder(
  filtered: SelectQueryBuilder<Database, 'requests', object>,
  sort: RequestListQuery['sort'],
) {
  const ids = filtered
    .$if(isByRequester(sort), (requests) => requests.innerJoin('users', 'users.id', 'requests.user_id'))
    .select('requests.id');
  return inListOrder(ids, sort);
}

/** The ids of all requests that filters and search leave, in the order of the list. */
export async function requestIdsInOrder(reading: RequestReading, query: RequestListQuery) {
  return (await filterRequests(reading, query)).sorted;
}

/** One page of requests: everybody's, or those of `ownerId` only. */
export async function readRequestPage(
  reading: RequestReading,
  caller: Actor,
  query: RequestListQuery,
  ownerId?: number,
): Promise<Page<AssetRequest>> {
  const { db } = reading;
  const { filtered, sorted } = await filterRequests(reading, query, ownerId);
  const page = await readPageByIds(db, filtered, sorted, query, (ids) => findDetailsOf(db, ids));
  return { ...page, items: page.items.map((row) => presentRequest(row, caller)) };
}
