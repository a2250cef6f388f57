import { StatCards } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { assetCountsQuery } from '../api/count-assets';

const CARDS = [
  { key: 'total', label: 'Total Assets', icon: 'asset', search: '' },
  { key: 'available', label: 'Available', icon: 'done', tone: 'success', search: '?status=available' },
  { key: 'assigned', label: 'Assigned', icon: 'user', tone: 'info', search: '?status=assigned' },
  {
    key: 'maintenance',
    label: 'Maintenance',
    icon: 'maintenance',
    tone: 'warning',
    search: '?status=maintenance',
  },
] as const;

/** All assets by state; each leads to its rows in the page's list. */
export function AssetCounts() {
  const area = useArea();
  const { data, isPending } = useQuery(assetCountsQuery(area));
  return (
    <StatCards
      label="Assets by status"
      loading={isPending}
      items={CARDS.map((card) => ({
        label: card.label,
        value: data?.[card.key],
        icon: card.icon,
        tone: 'tone' in card ? card.tone : undefined,
        to: { search: card.search },
      }))}
    />
  );
}
