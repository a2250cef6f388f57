import type { Allocation, endpoints, Page, QueryOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { readAllocationPage } from './allocation-list';

/** What the caller holds now. */
export function listMyAllocations(
  db: Db,
  caller: Caller,
  query: QueryOf<typeof endpoints.listMyAllocations>,
): Promise<Page<Allocation>> {
  const mine = db
    .selectFrom('allocations')
    .where('allocations.user_id', '=', caller.id)
    .where('allocations.returned_at', 'is', null);
  return readAllocationPage(db, caller, mine, query);
}
