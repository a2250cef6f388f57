import { StatCards } from '@portal/ui/base';
import { paths } from '../../../paths';
import type { DashboardFigures } from '../api/dashboard';

/** The organisation in five figures; grey while they load. */
export function Figures({ figures }: { figures: DashboardFigures | undefined }) {
  const summary = figures?.summary;
  return (
    <StatCards
      label="The organisation in figures"
      loading={figures === undefined}
      items={[
        { label: 'Total Users', value: summary?.total_users, icon: 'users', to: paths.users },
        {
          label: 'Total Assets',
          value: summary?.total_assets,
          icon: 'asset',
          tone: 'info',
          to: paths.assets,
        },
        {
          label: 'Pending Requests',
          value: summary?.pending_requests,
          icon: 'pending',
          tone: 'warning',
          to: paths.pendingRequests,
        },
        {
          label: 'Available Assets',
          value: summary?.assets_in_stock,
          icon: 'done',
          tone: 'success',
          to: paths.availableAssets,
        },
        {
          label: 'Categories',
          value: figures?.categoryCount,
          icon: 'category',
          tone: 'accent',
          to: paths.categories,
        },
      ]}
    />
  );
}
