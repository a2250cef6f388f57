import type { AllocationsSummary } from '@portal/contract';
import { AllocationManagement, allocationColumns } from '@portal/features/allocations';
import type { StatItem } from '@portal/ui/base';

const { id, asset, employee, allocated, status } = allocationColumns;
const FACTS = [id, asset, employee, allocated, status];

function figures(counts: AllocationsSummary | undefined): StatItem[] {
  return [
    { label: 'Total Allocations', value: counts?.total, icon: 'allocation', to: { search: '' } },
    { label: 'Available Assets', value: counts?.available_assets, icon: 'asset', tone: 'success' },
    { label: 'Active Employees', value: counts?.active_employees, icon: 'users', tone: 'info' },
  ];
}

/** All allocations, with the figures and columns of this area. */
export function Component() {
  return (
    <AllocationManagement
      title="Asset Allocations"
      subtitle="Allocate assets to employees, take them back and hand them on"
      figures={figures}
      facts={FACTS}
    />
  );
}
