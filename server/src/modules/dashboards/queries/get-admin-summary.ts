import type { endpoints, ResponseOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

type AdminSummary = ResponseOf<typeof endpoints.getAdminSummary>;

/** The cards of the admin and procurement dashboards: every account, what is not deleted, what is not withdrawn. */
export async function getAdminSummary(db: Db): Promise<AdminSummary> {
  const { rows } = await sql<AdminSummary>`
    SELECT
      (SELECT count(*) FROM users) AS total_users,
      (SELECT count(*) FROM assets WHERE deleted_at IS NULL) AS total_assets,
      (SELECT count(*) FROM assets WHERE deleted_at IS NULL AND status = 'available') AS assets_in_stock,
      (SELECT count(*) FROM categories WHERE deleted_at IS NULL) AS total_categories,
      count(*) AS total_requests,
      count(*) FILTER (WHERE status = 'pending') AS pending_requests,
      count(*) FILTER (WHERE status = 'approved') AS approved_requests,
      count(*) FILTER (WHERE status = 'fulfilled') AS fulfilled_requests
    FROM requests WHERE status <> 'withdrawn'`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('A sum without groups has one row');
  return summary;
}
