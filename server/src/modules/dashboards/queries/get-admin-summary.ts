import type { endpoints, ResponseOf } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readTallies } from '../../../platform/tallies';

type AdminSummary = ResponseOf<typeof endpoints.getAdminSummary>;

/** The cards of the admin and procurement dashboards: every account, what is not deleted, what is not withdrawn. */
export async function getAdminSummary(db: Db): Promise<AdminSummary> {
  const count = await readTallies(db);
  return {
    total_users: count('user'),
    total_assets: count('asset'),
    assets_in_stock: count('asset', 'available'),
    total_categories: count('category'),
    total_requests: count('request'),
    pending_requests: count('request', 'pending'),
    approved_requests: count('request', 'approved'),
    fulfilled_requests: count('request', 'fulfilled'),
  };
}
