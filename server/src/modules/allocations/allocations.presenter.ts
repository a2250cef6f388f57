import type { Allocation } from '@portal/contract';
import { pictureUrl } from '../../platform/pictures';
import type { AllocationRow } from './allocations.repository';

export function presentAllocation({ image_key, ...row }: AllocationRow): Allocation {
  return {
    ...row,
    allocated_at: row.allocated_at.toISOString(),
    returned_at: row.returned_at?.toISOString() ?? null,
    image_url: pictureUrl(image_key, 'large'),
    thumbnail_url: pictureUrl(image_key, 'small'),
  };
}
