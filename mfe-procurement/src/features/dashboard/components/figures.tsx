import { StatCard, StatCards } from '@portal/ui/base';
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
    <StatCards label="Stock and requests in figures">
      <StatCard
        label="Total Assets"
        value={formatCount(figures?.total_assets)}
        icon="asset"
        tone="info"
        loading={loading}
        to={paths.assets}
      />
      <StatCard
        label="Pending Requests"
        value={formatCount(figures?.pending_requests)}
        icon="pending"
        tone="warning"
        loading={loading}
        to={paths.pendingRequests}
      />
      <StatCard
        label="Available Stock"
        value={formatCount(figures?.assets_in_stock)}
        icon="done"
        tone="success"
        loading={loading}
        to={paths.availableAssets}
      />
      <StatCard
        label="Total Users"
        value={formatCount(figures?.total_users)}
        icon="users"
        loading={loading}
      />
    </StatCards>
  );
}
