import { AllocationManagement } from '@portal/features/allocations';

export function Component() {
  return (
    <AllocationManagement
      title="Asset Allocations"
      subtitle="Allocate assets to employees, take them back and hand them on"
    />
  );
}
