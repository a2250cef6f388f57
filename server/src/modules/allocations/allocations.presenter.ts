import type { Allocation } from '@portal/contract';
import type { AllocationRow } from './allocations.repository';

export function presentAllocation(row: AllocationRow): Allocation {
  return {
    ...row,
    allocated_at: row.allocated_at.toISOString(),
    returned_at: row.returned_at?.toISOString() ?? null,
    image_url: null,
  };
}
