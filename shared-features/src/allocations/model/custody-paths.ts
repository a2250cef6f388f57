import { useArea, useAreaLinks } from '@portal/ui/router';
import { openRequestSearch } from '../../requests/components/use-open-request';

/** Where an area shows allocations, the people in them and their assets, as far as it has these pages. */
export function useCustodyPaths() {
  const area = useArea();
  const { page, pageOrIndex } = useAreaLinks();
  return {
    allocations: pageOrIndex(area, 'allocations'),
    heldBySuspended: page(area, 'allocations', {}, '?active=active&holder=suspended'),
    asset: (id: number) => page(area, 'asset', { id }),
    request: (id: number) => page(area, 'requests', {}, openRequestSearch(id)),
    person: (id: number) => page(area, 'person', { id }),
  } as const;
}
