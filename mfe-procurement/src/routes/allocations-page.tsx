import type { AllocationsSummary } from '@portal/contract';
import { AllocationManagement, allocationColumns } from '@portal/features/allocations';
import type { StatItem } from '@portal/ui/base';

const { asset, user, allocated, status } = allocationColumns;
const FACTS = [asset, user, allocated, status];

function figures(counts: AllocationsSummary | undefined): StatItem[] {
  return [
    { label: 'Total Allocations', value: counts?.total, icon: 'allocation', to: { search: '' } },
    {
      label: 'Active',
      value: counts?.active,
      icon: 'user',
      tone: 'success',
      to: { search: '?active=active' },
    },
    { label: 'Returned', value: counts?.returned, icon: 'done', to: { search: '?active=returned' } },
  ];
}

/** All allocations, with the figures and columns of this area. */
export function Component() {
  return (
    <AllocationManagement
      title="Allocations"
      subtitle="Who has what, from allocation to return"
      figures={figures}
      facts={FACTS}
    />
  );
}
