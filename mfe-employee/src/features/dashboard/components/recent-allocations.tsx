import type { Allocation } from '@portal/contract';
import { Card, DateText, EmptyState, RowList, StatusBadge, TextLink } from '@portal/ui/base';
import { paths } from '../../../paths';

/** The caller's newest assets. */
export function RecentAllocations({ allocations }: { allocations: readonly Allocation[] }) {
  return (
    <Card title="My Assets" extra={<TextLink to={paths.allocations}>View all assets</TextLink>} flush>
      {allocations.length === 0 ? (
        <EmptyState message="No assets allocated to you yet" icon="asset" />
      ) : (
        <RowList
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
      )}
    </Card>
  );
}
