import type { AssetStatus } from '@portal/contract';
import { paths } from '../../../paths';

/** The inventory on a day, today unless named, narrowed to a state where one is given. */
export function inventoryAddress(day: string | undefined, status?: AssetStatus): string {
  const search = new URLSearchParams({ ...(status ? { status } : {}), ...(day ? { as_of: day } : {}) });
  return search.size > 0 ? `${paths.assets}?${search}` : paths.assets;
}
