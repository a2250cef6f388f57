import type { Allocation, endpoints, Page, QueryOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { type Allocations, readAllocationPage } from './allocation-list';

type ListAllocationsQuery = QueryOf<typeof endpoints.listAllocations>;

/** All allocations, past ones too, one page of them. */
export function listAllocations(db: Db, query: ListAllocationsQuery): Promise<Page<Allocation>> {
  const { active, asset_id, user_id } = query;
  const states = new Set(active);
  let allocations: Allocations = db.selectFrom('allocations');
  if (states.size === 1)
    allocations = allocations.where('allocations.returned_at', states.has('active') ? 'is' : 'is not', null);
  if (asset_id !== undefined) allocations = allocations.where('allocations.asset_id', '=', asset_id);
  if (user_id !== undefined) allocations = allocations.where('allocations.user_id', '=', user_id);
  return readAllocationPage(db, allocations, query);
}
