import { type ActivityEntry, type endpoints, type Page, type QueryOf, TARGET_TYPES } from '@portal/contract';
import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database, Db } from '../../../platform/database';
import type { ActivityLogTable } from '../../../platform/database/schema';
import { checkFilters } from '../../../platform/lists/check-filters';
import { matchesSearch, readPage, searchWords } from '../../../platform/lists/list-page';
import { inOrder, readSort, type SortKey } from '../../../platform/lists/sort';
import { liesWithin, loadFinanceSettings, readPeriod } from '../../finance';
import { describeChanges } from '../domain/describe-changes';
import { readDeleted, readNames } from '../names.repository';

export type ListActivityQuery = QueryOf<typeof endpoints.listActivity>;

export const entryColumns = [
  'id',
  'occurred_at',
  'user_id',
  'user_name',
  'access_token',
  'action',
  'target_type',
  'target_id',
  'target_label',
  'before',
  'after',
  'note',
] as const;
type Row = Pick<Selectable<ActivityLogTable>, (typeof entryColumns)[number]>;

type SortColumn = 'timestamp' | 'user_name' | 'action' | 'target';

const NEWEST_FIRST: SortKey[] = [
  [sql`occurred_at`, 'desc'],
  [sql`id`, 'desc'],
];

/** Each order, ascending and total. Every one is that of an index, read forwards or backwards. */
const ORDERS: Record<SortColumn, SortKey[]> = {
  timestamp: [
    [sql`occurred_at`, 'asc'],
    [sql`id`, 'asc'],
  ],
  // As lists show what nobody did.
  user_name: [[sql`coalesce(user_name, 'System') COLLATE "en-x-icu"`, 'asc'], ...NEWEST_FIRST],
  action: [[sql`action`, 'asc'], ...NEWEST_FIRST],
  target: [
    [sql`target_type`, 'asc'],
    [sql`target_id`, 'asc'],
    [sql`id`, 'desc'],
  ],
};

/** The log, one page of it. */
export async function listActivity(
  db: Db,
  now: Date,
  query: ListActivityQuery,
): Promise<Page<ActivityEntry>> {
  const filtered = await filterEntries(db, now, query);
  const page = await readPage(db, filtered, inListOrder(filtered, query.sort).select(entryColumns), query);
  return { ...page, items: await presentEntries(db, page.items) };
}

/** A word is looked for in what the entry tells, and as the number of what it is about. */
function foundBy(eb: ExpressionBuilder<Database, 'activity_log'>, word: string): Expression<SqlBool> {
  const number = /^#?(\d{1,9})$/.exec(word)?.[1];
  const told = matchesSearch(eb.ref('search_text'), word) ?? eb.lit(true);
  if (number === undefined) return told;
  // The types are named for the index, which begins with them.
  const isAbout = eb.and([eb('target_type', 'in', TARGET_TYPES), eb('target_id', '=', Number(number))]);
  return eb.or([told, isAbout]);
}

/** The entries that search and filters leave. */
async function filterEntries(db: Db, now: Date, query: ListActivityQuery) {
  await checkFilters(db, { user_id: query.user_id });
  const settings = await loadFinanceSettings(db);
  const days = readPeriod(query, { now, settings, unnamed: 'all-time' });
  const { search, action, target_type, target_id, user_id } = query;
  return db.selectFrom('activity_log').where((eb) =>
    eb.and([
      // Any text may be asked for; what is no action finds nothing.
      ...(action === undefined ? [] : [eb('action', '=', action as ActivityLogTable['action'])]),
      ...(target_type === undefined ? [] : [eb('target_type', '=', target_type)]),
      ...(target_id === undefined ? [] : [eb('target_id', '=', target_id)]),
      ...(user_id === undefined ? [] : [eb('user_id', '=', user_id)]),
      liesWithin(sql.ref('occurred_at'), days),
      ...searchWords(search).map((word) => foundBy(eb, word)),
    ]),
  );
}

function inListOrder(
  entries: SelectQueryBuilder<Database, 'activity_log', object>,
  sort: ListActivityQuery['sort'],
) {
  const { column, direction } = readSort<SortColumn>(sort);
  return inOrder(entries, ORDERS[column], direction);
}

/** The ids of all entries that search and filters leave, in the order of the list. */
export async function entryIdsInOrder(db: Db, now: Date, query: ListActivityQuery) {
  return inListOrder(await filterEntries(db, now, query), query.sort).select('id');
}

/** The entries with these ids, as the log shows them. */
export async function readEntries(db: Db, ids: readonly number[]): Promise<ActivityEntry[]> {
  return presentEntries(
    db,
    await db.selectFrom('activity_log').select(entryColumns).where('id', 'in', ids).execute(),
  );
}

/** Rows of the log for people. */
export async function presentEntries(db: Db, rows: readonly Row[]): Promise<ActivityEntry[]> {
  const nameOf = await readNames(
    db,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  const isDeleted = await readDeleted(db, rows);
  return rows.map(({ occurred_at, ...entry }) => ({
    ...entry,
    target_deleted: isDeleted(entry),
    timestamp: occurred_at.toISOString(),
    changes: describeChanges(entry.before, entry.after, nameOf),
  }));
}
