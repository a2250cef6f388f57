import { paths } from '@portal/ui/remote';
import { openRequestSearch } from '../../requests/components/use-open-request';
import type { CustodyArea } from '../api/allocation-keys';

/** Where an area shows allocations, the people in them and their assets. */
export function custodyPaths(area: CustodyArea) {
  const { allocations, assets, people, requests } = paths[area];
  return {
    allocations,
    heldBySuspended: `${allocations}?active=active&holder=suspended`,
    asset: (id: number) => `${assets}/${id}`,
    request: (id: number) => `${requests}${openRequestSearch(id)}`,
    person: (id: number) => `${people}/${id}`,
  } as const;
}
