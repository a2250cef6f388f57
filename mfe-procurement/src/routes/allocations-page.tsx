import { AllocationManagement } from '@portal/features/allocation-management';

export function Component() {
  return <AllocationManagement title="Allocations" subtitle="Who has what, from allocation to return" />;
}
