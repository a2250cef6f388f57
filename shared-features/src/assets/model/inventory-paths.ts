import { useArea, useAreaLinks } from '@portal/ui/router';
import { openRequestSearch } from '../../requests/components/use-open-request';

/** Where an area shows assets, categories and what hangs on them, as far as it has these pages. */
export function useInventoryPaths() {
  const area = useArea();
  const { page, pageOrIndex } = useAreaLinks();
  return {
    assets: pageOrIndex(area, 'assets'),
    asset: (id: number, search = '') => page(area, 'asset', { id }, search),
    assetsIn: (categoryId: number) => page(area, 'assets', {}, `?category_id=${categoryId}`),
    categories: page(area, 'categories'),
    person: (id: number) => page(area, 'person', { id }),
    request: (id: number) => page(area, 'requests', {}, openRequestSearch(id)),
    requestsIn: (categoryId: number) => page(area, 'requests', {}, `?category_id=${categoryId}`),
  } as const;
}
