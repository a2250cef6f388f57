import { StatCard, StatCards } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { requestCountsQuery } from '../api/count-requests';
import type { Area } from '../api/request-keys';

/** All requests by state; a dash each where they could not be counted. Each leads to its rows in the page's list. */
export function RequestCounts({ area }: { area: Area }) {
  const { data, isPending } = useQuery(requestCountsQuery(area));
  const figure = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  return (
    <StatCards label="Requests by status">
      <StatCard
        label="Total Requests"
        value={figure(data?.total_requests)}
        icon="request"
        loading={isPending}
        to={{ search: '' }}
      />
      <StatCard
        label="Pending"
        value={figure(data?.pending_requests)}
        icon="pending"
        tone="warning"
        loading={isPending}
        to={{ search: '?status=pending' }}
      />
      <StatCard
        label="Approved"
        value={figure(data?.approved_requests)}
        icon="approve"
        tone="info"
        loading={isPending}
        to={{ search: '?status=approved' }}
      />
      <StatCard
        label="Fulfilled"
        value={figure(data?.fulfilled_requests)}
        icon="done"
        tone="success"
        loading={isPending}
        to={{ search: '?status=fulfilled' }}
      />
    </StatCards>
  );
}
