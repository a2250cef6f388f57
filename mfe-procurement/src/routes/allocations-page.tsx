import { AllocationManagement } from '@portal/features/allocations';

export function Component() {
  return <AllocationManagement title="Allocations" subtitle="Who has what, from allocation to return" />;
}
