import { StatCards } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { paths } from '../../../paths';

interface FiguresProps {
  /** Absent while they load. */
  figures?: { total_assets: number; pending_requests: number; assets_in_stock: number; total_users: number };
}

/** The four figures of the procurement dashboard. */
export function Figures({ figures }: FiguresProps) {
  const loading = figures === undefined;
  return (
    <StatCards
      label="Stock and requests in figures"
      loading={loading}
      items={[
        {
          label: 'Total Assets',
          value: formatCount(figures?.total_assets),
          icon: 'asset',
          tone: 'info',
          to: paths.assets,
        },
        {
          label: 'Pending Requests',
          value: formatCount(figures?.pending_requests),
          icon: 'pending',
          tone: 'warning',
          to: paths.pendingRequests,
        },
        {
          label: 'Available Stock',
          value: formatCount(figures?.assets_in_stock),
          icon: 'done',
          tone: 'success',
          to: paths.availableAssets,
        },
        { label: 'Total Users', value: formatCount(figures?.total_users), icon: 'users' },
      ]}
    />
  );
}
