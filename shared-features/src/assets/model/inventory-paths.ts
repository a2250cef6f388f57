import { paths } from '@portal/ui/remote';
import { openRequestSearch } from '../../requests/components/use-open-request';
import type { InventoryArea } from '../api/asset-keys';

/** Where an area shows assets, categories and what hangs on them. */
export function inventoryPaths(area: InventoryArea) {
  const { assets, categories, people, requests } = paths[area];
  return {
    assets,
    asset: (id: number) => `${assets}/${id}`,
    assetsIn: (categoryId: number) => `${assets}?category_id=${categoryId}`,
    categories,
    person: (id: number) => `${people}/${id}`,
    request: (id: number) => `${requests}${openRequestSearch(id)}`,
    requestsIn: (categoryId: number) => `${requests}?category_id=${categoryId}`,
  } as const;
}
