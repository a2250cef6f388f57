import type { AssetStatus } from '@portal/contract';
import { StatCards, type StatItem } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { inventoryAddress } from '../../../paths';
import { wholeWorthQuery } from '../api/asset-ledger';

const STATES: readonly (readonly [AssetStatus, string, Pick<StatItem, 'icon' | 'tone'>])[] = [
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
    <StatCards
      label="Assets by status"
      loading={loading}
      items={[
        { label: 'Total Assets', value: known?.total_assets, to: inventoryAddress(day), icon: 'asset' },
        ...STATES.map(([status, label, look]) => ({
          label,
          value: known?.by_status[status],
          to: inventoryAddress(day, { status }),
          ...look,
        })),
      ]}
    />
  );
}
