import { StatCard, StatCards } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { paths } from '../../../paths';
import { assetCountsQuery } from '../api/asset-books';

/** How many assets there are now, each figure leading to its list; a dash each where they could not be read. */
export function InventoryCounts() {
  const { data, isPending } = useQuery(assetCountsQuery);
  const value = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  const listed = (status: string) => `${paths.assets}?status=${status}`;
  return (
    <StatCards label="Assets by status">
      <StatCard
        label="Total Assets"
        value={value(data?.total)}
        to={paths.assets}
        icon="asset"
        loading={isPending}
      />
      <StatCard
        label="Available"
        value={value(data?.available)}
        to={listed('available')}
        icon="done"
        tone="success"
        loading={isPending}
      />
      <StatCard
        label="Allocated"
        value={value(data?.assigned)}
        to={listed('assigned')}
        icon="user"
        tone="info"
        loading={isPending}
      />
      <StatCard
        label="Maintenance"
        value={value(data?.maintenance)}
        to={listed('maintenance')}
        icon="maintenance"
        tone="warning"
        loading={isPending}
      />
    </StatCards>
  );
}
