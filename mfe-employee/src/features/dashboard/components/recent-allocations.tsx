import type { Allocation } from '@portal/contract';
import { DateText, EmptyState, RowListCard, StatusBadge, TextLink } from '@portal/ui/base';
import { paths } from '../../../paths';

/** The caller's newest assets. */
export function RecentAllocations({ allocations }: { allocations: readonly Allocation[] }) {
  return (
    <RowListCard
      title="My Assets"
      all={{ to: paths.allocations, label: 'View all assets' }}
      empty={<EmptyState message="No assets allocated to you yet" icon="asset" />}
      label="My assets"
      items={allocations.map(({ id, asset_id, asset, asset_name, allocated_at }) => ({
        key: id,
        title: <TextLink to={paths.asset(asset_id)}>{asset_name}</TextLink>,
        badges: <StatusBadge status="active" />,
        detail: (
          <>
            {asset.asset_tag} · since <DateText value={allocated_at} />
          </>
        ),
      }))}
    />
  );
}
