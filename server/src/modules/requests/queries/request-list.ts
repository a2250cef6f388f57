import {
  type AssetRequest,
  type endpoints,
  type Page,
  type QueryOf,
  REPAIR_REQUEST_NAME,
} from '@portal/contract';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../../platform/database';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import type { Actor } from '../domain/decide';
import { presentRequest } from '../requests.presenter';
import { selectDetails } from '../requests.repository';

export type RequestListQuery = QueryOf<typeof endpoints.listRequests>;
type SortColumn = Exclude<RequestListQuery['sort'], `-${string}`>;
type Direction = 'asc' | 'desc';
type Key = [expression: Expression<unknown>, direction: Direction];

const id: Key = [sql`requests.id`, 'asc'];
const created: Key = [sql`requests.created_at`, 'asc'];
const name = sql`coalesce(requests.asset_name, ${sql.lit(REPAIR_REQUEST_NAME)}) COLLATE "en-x-icu"`;

/** Each order, ascending and total. Every one is that of an index, read forwards or backwards. */
const ORDERS: Record<SortColumn, Key[]> = {
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
  id: [id],
};

function orderOf(sort: RequestListQuery['sort']): Key[] {
  const { column, direction } = readSort<SortColumn>(sort);
  const turned = ([expression, way]: Key): Key => [expression, way === 'asc' ? 'desc' : 'asc'];
  return direction === 'asc' ? ORDERS[column] : ORDERS[column].map(turned);
}

type Where = ExpressionBuilder<Database, 'requests'>;

/** A word is looked for in what was asked, in who asked, in the asset to repair, and as the number. */
function foundBy(eb: Where, word: string): Expression<SqlBool> {
  const number = /^#?(\d{1,9})$/.exec(word)?.[1];
  const people = eb
    .selectFrom('users')
    .select('users.id')
    .where((user) =>
      user.and([matches(user.ref('users.search_text'), word), matches(sql`fold_text(users.name)`, word)]),
    );
  const assets = eb
    .selectFrom('assets')
    .select('assets.id')
    .where((asset) => matches(asset.ref('assets.search_text'), word));
  return eb.or([
    matches(eb.ref('requests.search_text'), word),
    // As arrays, which are read once and then looked up in the index.
    sql<SqlBool>`requests.user_id = ANY (ARRAY(${people}))`,
    sql<SqlBool>`requests.asset_id = ANY (ARRAY(${assets}))`,
    ...(number ? [eb('requests.id', '=', Number(number))] : []),
  ]);
}

function matches(text: Expression<string>, word: string): Expression<SqlBool> {
  return matchesSearch(text, word) ?? sql<SqlBool>`true`;
}

function conditions(eb: Where, query: RequestListQuery, ownerId: number | undefined): Expression<SqlBool>[] {
  const { search, status, request_type, urgency, finance_state, category_id, asset_id, older_than_days } =
    query;
  const userId = ownerId ?? query.user_id;
  const awaiting = finance_state?.length === 1 && finance_state[0] === 'awaiting';
  return [
    // Literals, not parameters: the planner has to see that they imply a partial index.
    ...(status?.length
      ? [eb('requests.status', 'in', status)]
      : [eb('requests.status', '<>', sql.lit('withdrawn' as const))]),
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
    ...(category_id === undefined ? [] : [eb('requests.category_id', '=', category_id)]),
    ...(asset_id === undefined
      ? []
      : [eb.or([eb('requests.asset_id', '=', asset_id), eb('requests.fulfilled_asset_id', '=', asset_id)])]),
    ...(older_than_days === undefined
      ? []
      : [sql<SqlBool>`requests.created_at < now() - make_interval(days => ${older_than_days})`]),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 10)
      .map((word) => foundBy(eb, word)),
  ];
}

/** The requests that filters and search leave: everybody's, or those of `ownerId` only. */
function filterRequests(db: Db, query: RequestListQuery, ownerId?: number) {
  return db.selectFrom('requests').where((eb) => eb.and(conditions(eb, query, ownerId)));
}

/** Their ids in the order of the list. */
export function requestIdsInOrder(db: Db, query: RequestListQuery, ownerId?: number) {
  let sorted = filterRequests(db, query, ownerId).select('requests.id');
  for (const [expression, direction] of orderOf(query.sort)) sorted = sorted.orderBy(expression, direction);
  return sorted;
}

/** One page of requests: everybody's, or those of `ownerId` only. */
export async function readRequestPage(
  db: Db,
  caller: Actor,
  query: RequestListQuery,
  ownerId?: number,
): Promise<Page<AssetRequest>> {
  const filtered = filterRequests(db, query, ownerId);
  const page = await readPage(db, filtered, requestIdsInOrder(db, query, ownerId), query, (ids) => {
    let details = selectDetails(db).where('requests.id', 'in', ids);
    for (const [expression, direction] of orderOf(query.sort))
      details = details.orderBy(expression, direction);
    return details;
  });
  return { ...page, items: page.items.map((row) => presentRequest(row, caller)) };
}
