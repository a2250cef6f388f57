import type { AllocationsSummary } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { readTallies } from '../../../platform/tallies';

/** What suspended people still hold: by them, who are few, not by all that is held. */
async function countHeldBySuspended(db: Db): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(held.count), 0)::int AS held FROM users CROSS JOIN LATERAL (
      SELECT count(*) FROM allocations WHERE allocations.user_id = users.id AND allocations.returned_at IS NULL) AS held
    WHERE users.status = 'suspended'`.execute(db);
  return rows[0]?.held ?? 0;
}

/** The cards of the allocation pages. */
export async function getAllocationsSummary(db: Db): Promise<AllocationsSummary> {
  const [count, held] = await Promise.all([readTallies(db), countHeldBySuspended(db)]);
  return {
    total: count('allocation'),
    active: count('allocation', 'open'),
    returned: count('allocation', 'returned'),
    available_assets: count('asset', 'available'),
    active_employees: count('user', 'active', 'EMPLOYEE'),
    held_by_suspended: held,
  };
}
