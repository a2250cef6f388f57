import { StatCard, StatCards } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { paths } from '../../../paths';
import type { DashboardFigures } from '../api/dashboard';

/** The organisation in five figures; grey while they load. */
export function Figures({ figures }: { figures: DashboardFigures | undefined }) {
  const loading = figures === undefined;
  const summary = figures?.summary;
  return (
    <StatCards label="The organisation in figures">
      <StatCard
        label="Total Users"
        value={formatCount(summary?.total_users)}
        icon="users"
        loading={loading}
        to={paths.users}
      />
      <StatCard
        label="Total Assets"
        value={formatCount(summary?.total_assets)}
        icon="asset"
        tone="info"
        loading={loading}
        to={paths.assets}
      />
      <StatCard
        label="Pending Requests"
        value={formatCount(summary?.pending_requests)}
        icon="pending"
        tone="warning"
        loading={loading}
        to={paths.pendingRequests}
      />
      <StatCard
        label="Available Assets"
        value={formatCount(summary?.assets_in_stock)}
        icon="done"
        tone="success"
        loading={loading}
        to={paths.availableAssets}
      />
      <StatCard
        label="Categories"
        value={formatCount(figures?.categoryCount)}
        icon="category"
        tone="accent"
        loading={loading}
        to={paths.categories}
      />
    </StatCards>
  );
}
