import type { AllocationsSummary } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** The cards of the allocation pages. */
export async function getAllocationsSummary(db: Db): Promise<AllocationsSummary> {
  const { rows } = await sql<Omit<AllocationsSummary, 'returned'>>`
    SELECT
      (SELECT count(*)::int FROM allocations) AS total,
      (SELECT count(*)::int FROM allocations WHERE returned_at IS NULL) AS active,
      (SELECT count(*)::int FROM assets WHERE deleted_at IS NULL AND status = 'available') AS available_assets,
      (SELECT count(*)::int FROM users WHERE status = 'active' AND role = 'EMPLOYEE') AS active_employees,
      (SELECT count(*)::int FROM allocations JOIN users ON users.id = allocations.user_id
        WHERE allocations.returned_at IS NULL AND users.status = 'suspended') AS held_by_suspended`.execute(
    db,
  );
  const [summary] = rows;
  if (!summary) throw new Error('A row of counts is one row');
  return { ...summary, returned: summary.total - summary.active };
}
