import type { AssetStatus } from '@portal/contract';
import { paths } from '../../../paths';

/** The assets in use on a day that are not written off, for something is not recorded. */
export function incompleteAddress(day: string | undefined): string {
  return `${paths.assets}?${new URLSearchParams({ written_off: 'no', ...(day ? { as_of: day } : {}) })}`;
}

/** The inventory on a day, today unless named, narrowed to a state where one is given. */
export function inventoryAddress(day: string | undefined, status?: AssetStatus): string {
  const search = new URLSearchParams({ ...(status ? { status } : {}), ...(day ? { as_of: day } : {}) });
  return search.size > 0 ? `${paths.assets}?${search}` : paths.assets;
}
