import type { Allocation, Authority } from '@portal/contract';
import { pictureUrl } from '../../platform/pictures';
import type { AllocationRow } from './allocations.repository';
import { allowedAllocationActions } from './domain/custody';

/** The allocation as the caller may read it, with what they may do to it. */
export function presentAllocation({ image_key, ...row }: AllocationRow, caller: Authority): Allocation {
  return {
    ...row,
    allocated_at: row.allocated_at.toISOString(),
    returned_at: row.returned_at?.toISOString() ?? null,
    image_url: pictureUrl(image_key, 'large'),
    thumbnail_url: pictureUrl(image_key, 'small'),
    allowed_actions: allowedAllocationActions(
      { isOpen: row.returned_at === null, status: row.asset_status },
      caller,
    ),
  };
}
