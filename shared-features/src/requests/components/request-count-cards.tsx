import { StatCards } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';

interface RequestCountCardsProps {
  /** Names the figures for screen readers. */
  label: string;
  counts: Record<'total' | 'pending' | 'approved' | 'fulfilled', number | undefined>;
  loading: boolean;
  /** Each figure leads to its rows in the page's own list. */
  linked?: boolean;
}

const CARDS = [
  { key: 'total', label: 'Total Requests', icon: 'request', search: '' },
  { key: 'pending', label: 'Pending', icon: 'pending', tone: 'warning', search: '?status=pending' },
  { key: 'approved', label: 'Approved', icon: 'approve', tone: 'info', search: '?status=approved' },
  { key: 'fulfilled', label: 'Fulfilled', icon: 'done', tone: 'success', search: '?status=fulfilled' },
] as const;

/** Requests by state; a dash each where they could not be counted. */
export function RequestCountCards({ label, counts, loading, linked = false }: RequestCountCardsProps) {
  const figureOf = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  return (
    <StatCards
      label={label}
      loading={loading}
      items={CARDS.map(({ key, search, ...card }) => ({
        ...card,
        value: figureOf(counts[key]),
        to: linked ? { search } : undefined,
      }))}
    />
  );
}
