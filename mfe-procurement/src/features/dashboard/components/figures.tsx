import { StatCards } from '@portal/ui/base';
import { paths } from '../../../paths';

interface FiguresProps {
  /** Absent while they load. */
  figures?: { total_assets: number; pending_requests: number; assets_in_stock: number; total_users: number };
}

/** The four figures of the procurement dashboard. */
export function Figures({ figures }: FiguresProps) {
  return (
    <StatCards
      label="Stock and requests in figures"
      loading={figures === undefined}
      items={[
        {
          label: 'Total Assets',
          value: figures?.total_assets,
          icon: 'asset',
          tone: 'info',
          to: paths.assets,
        },
        {
          label: 'Pending Requests',
          value: figures?.pending_requests,
          icon: 'pending',
          tone: 'warning',
          to: paths.pendingRequests,
        },
        {
          label: 'Available Stock',
          value: figures?.assets_in_stock,
          icon: 'done',
          tone: 'success',
          to: paths.availableAssets,
        },
        { label: 'Total Users', value: figures?.total_users, icon: 'users' },
      ]}
    />
  );
}
