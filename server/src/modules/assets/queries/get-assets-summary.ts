import type { AssetsSummary } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readTallies } from '../../../platform/tallies';

/** How many assets there are, deleted ones left out: in all, and in each state. */
export async function getAssetsSummary(db: Db): Promise<AssetsSummary> {
  const count = await readTallies(db);
  return {
    total: count('asset'),
    available: count('asset', 'available'),
    assigned: count('asset', 'assigned'),
    maintenance: count('asset', 'maintenance'),
    retired: count('asset', 'retired'),
  };
}
