import { ASSET_STATUSES, type AssetsSummary } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { existingAssets } from '../assets.repository';

/** How many assets there are in each state, counted in the index of states. */
export async function getAssetsSummary(db: Db): Promise<AssetsSummary> {
  const counts = await existingAssets(db)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<string>().as('count')])
    .execute();
  const [available, assigned, maintenance, retired] = ASSET_STATUSES.map((status) =>
    Number(counts.find((row) => row.status === status)?.count ?? 0),
  ) as [number, number, number, number];
  return {
    total: available + assigned + maintenance + retired,
    available,
    assigned,
    maintenance,
    retired,
  };
}
