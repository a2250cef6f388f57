import { StatCards } from '@portal/ui/base';
import { paths } from '../../../paths';

interface MyFiguresProps {
  /** Absent while they load. */
  counts?: { my_total_requests: number; my_assets_count: number; my_pending_requests: number };
}

/** The caller's three figures, each leading to the list behind it. */
export function MyFigures({ counts }: MyFiguresProps) {
  return (
    <StatCards
      label="My figures"
      loading={counts === undefined}
      items={[
        {
          label: 'My Requests',
          value: counts?.my_total_requests,
          icon: 'request',
          tone: 'info',
          to: paths.requests,
        },
        {
          label: 'Allocated Assets',
          value: counts?.my_assets_count,
          icon: 'asset',
          tone: 'success',
          to: paths.allocations,
        },
        {
          label: 'Pending Approval',
          value: counts?.my_pending_requests,
          icon: 'pending',
          tone: 'warning',
          to: paths.pendingRequests,
        },
      ]}
    />
  );
}
