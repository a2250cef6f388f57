import type { Allocation, Authority, endpoints, Page, QueryOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { liesWithin, loadFinanceSettings, readPeriod } from '../../finance';
import { type Allocations, readAllocationPage } from './allocation-list';

export type ListAllocationsQuery = QueryOf<typeof endpoints.listAllocations>;

export interface AllocationReading {
  db: Db;
  now: () => Date;
}

/** All allocations, past ones too, one page of them. */
export async function listAllocations(
  { db, now }: AllocationReading,
  caller: Authority,
  query: ListAllocationsQuery,
): Promise<Page<Allocation>> {
  return readAllocationPage(db, caller, await filterAllocations({ db, now }, query), query);
}

/** What the filters leave, all but the search. */
export async function filterAllocations(
  { db, now }: AllocationReading,
  query: ListAllocationsQuery,
): Promise<Allocations> {
  await checkFilters(db, query);
  const { active, asset_id, user_id, department, holder } = query;
  const states = new Set(active);
  let found: Allocations = db.selectFrom('allocations');
  if (states.size === 1)
    found = found.where('allocations.returned_at', states.has('active') ? 'is' : 'is not', null);
  if (asset_id !== undefined) found = found.where('allocations.asset_id', '=', asset_id);
  if (user_id !== undefined) found = found.where('allocations.user_id', '=', user_id);
  if (department)
    found = ofPeople(
      found,
      sql`department_id = (
      SELECT id FROM departments WHERE name_key = fold_key(${department}))`,
    );
  const holders = new Set(holder);
  if (holders.size === 1)
    found = holders.has('suspended')
      ? ofPeople(found, sql`status = 'suspended'`)
      : found.where(({ not, exists, selectFrom, ref }) =>
          not(
            exists(
              selectFrom('users')
                .select('users.id')
                .where('users.id', '=', ref('allocations.user_id'))
                .where('users.status', '=', sql.lit('suspended' as const)),
            ),
          ),
        );
  const settings = await loadFinanceSettings(db);
  const days = readPeriod(query, { now: now(), settings, unnamed: 'all-time' });
  return found.where(liesWithin(sql`allocations.allocated_at`, days));
}

/** As an array, which is read once and then looked up in the index of people. */
function ofPeople(allocations: Allocations, condition: RawBuilder<unknown>): Allocations {
  return allocations.where(
    sql<boolean>`allocations.user_id = ANY (ARRAY(SELECT id FROM users WHERE ${condition}))`,
  );
}
