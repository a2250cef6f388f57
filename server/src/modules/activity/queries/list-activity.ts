import type { ActivityEntry, endpoints, Page, QueryOf } from '@portal/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ActivityLogTable } from '../../../platform/database/schema';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';

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

/** The log, one page of it. */
export async function listActivity(db: Db, query: ListActivityQuery): Promise<Page<ActivityEntry>> {
  const filtered = filterEntries(db, query);
  const { direction } = readSort<'timestamp'>(query.sort);
  const sorted = filtered.select(columns).orderBy('occurred_at', direction).orderBy('id', direction);
  const page = await readPage(db, filtered, sorted, query);
  return { ...page, items: page.items.map(presentEntry) };
}

function filterEntries(db: Db, { search, action, target_type, target_id, user_id }: ListActivityQuery) {
  return db.selectFrom('activity_log').where((eb) =>
    eb.and([
      // Any text may be asked for; what is no action finds nothing.
      ...(action === undefined ? [] : [eb('action', '=', action as ActivityLogTable['action'])]),
      ...(target_type === undefined ? [] : [eb('target_type', '=', target_type)]),
      ...(target_id === undefined ? [] : [eb('target_id', '=', target_id)]),
      ...(user_id === undefined ? [] : [eb('user_id', '=', user_id)]),
      matchesSearch(eb.ref('search_text'), search) ?? eb.lit(true),
    ]),
  );
}

function presentEntry({
  occurred_at,
  ...entry
}: Pick<Selectable<ActivityLogTable>, (typeof columns)[number]>): ActivityEntry {
  return { ...entry, timestamp: occurred_at.toISOString() };
}
