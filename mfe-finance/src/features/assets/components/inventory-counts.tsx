import type { AssetStatus } from '@portal/contract';
import { StatCard, type StatCardProps, StatCards } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { inventoryAddress } from '../../../paths';
import { wholeWorthQuery } from '../api/asset-books';

const STATES: readonly (readonly [AssetStatus, string, Pick<StatCardProps, 'icon' | 'tone'>])[] = [
  ['available', 'Available', { icon: 'done', tone: 'success' }],
  ['assigned', 'Allocated', { icon: 'user', tone: 'info' }],
  ['maintenance', 'Maintenance', { icon: 'maintenance', tone: 'warning' }],
];

/**
 * How many assets there were on the day, each figure leading to its list of that day; a dash each where they could not
 * be read.
 */
export function InventoryCounts({ day }: { day: string | undefined }) {
  const { data, isPending, isPlaceholderData } = useQuery(wholeWorthQuery(day));
  const known = isPlaceholderData ? undefined : data;
  const loading = isPending || isPlaceholderData;
  return (
    <StatCards label="Assets by status">
      <StatCard
        label="Total Assets"
        value={known && formatCount(known.total_assets)}
        to={inventoryAddress(day)}
        icon="asset"
        loading={loading}
      />
      {STATES.map(([status, label, look]) => (
        <StatCard
          key={status}
          label={label}
          value={known && formatCount(known.by_status[status])}
          to={inventoryAddress(day, { status })}
          loading={loading}
          {...look}
        />
      ))}
    </StatCards>
  );
}
