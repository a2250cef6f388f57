import type { ActivityEntry, endpoints, Page, QueryOf } from '@portal/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ActivityLogTable } from '../../../platform/database/schema';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { type Days, liesWithin, loadFinanceSettings, readPeriod } from '../../finance';
import { describeChanges } from '../domain/describe-changes';
import { readNames } from '../names.repository';

type ListActivityQuery = QueryOf<typeof endpoints.listActivity>;

const columns = [
  'id',
  'occurred_at',
  'user_id',
  'user_name',
  'action',
  'target_type',
  'target_id',
  'target_label',
  'before',
  'after',
  'note',
] as const;
type Row = Pick<Selectable<ActivityLogTable>, (typeof columns)[number]>;

/** The log, one page of it. */
export async function listActivity(
  db: Db,
  now: Date,
  query: ListActivityQuery,
): Promise<Page<ActivityEntry>> {
  const settings = await loadFinanceSettings(db);
  const filtered = filterEntries(db, query, readPeriod(query, { now, settings, unnamed: 'all-time' }));
  const { direction } = readSort<'timestamp'>(query.sort);
  const sorted = filtered.select(columns).orderBy('occurred_at', direction).orderBy('id', direction);
  const page = await readPage(db, filtered, sorted, query);
  return { ...page, items: await presentEntries(db, page.items) };
}

function filterEntries(db: Db, query: ListActivityQuery, days: Days) {
  const { search, action, target_type, target_id, user_id } = query;
  return db.selectFrom('activity_log').where((eb) =>
    eb.and([
      // Any text may be asked for; what is no action finds nothing.
      ...(action === undefined ? [] : [eb('action', '=', action as ActivityLogTable['action'])]),
      ...(target_type === undefined ? [] : [eb('target_type', '=', target_type)]),
      ...(target_id === undefined ? [] : [eb('target_id', '=', target_id)]),
      ...(user_id === undefined ? [] : [eb('user_id', '=', user_id)]),
      liesWithin(sql.ref('occurred_at'), days),
      matchesSearch(eb.ref('search_text'), search) ?? eb.lit(true),
    ]),
  );
}

async function presentEntries(db: Db, rows: readonly Row[]): Promise<ActivityEntry[]> {
  const nameOf = await readNames(
    db,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  return rows.map(({ occurred_at, ...entry }) => ({
    ...entry,
    timestamp: occurred_at.toISOString(),
    changes: describeChanges(entry.before, entry.after, nameOf),
  }));
}
