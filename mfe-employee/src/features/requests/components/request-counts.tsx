import { StatCard, StatCards } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { myRequestCountsQuery } from '../api/my-request-counts';

/** The caller's requests by state; a dash each where they could not be counted. */
export function RequestCounts() {
  const { data, isPending } = useQuery(myRequestCountsQuery);
  const figure = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  return (
    <StatCards label="My requests by status">
      <StatCard
        label="Total Requests"
        value={figure(data?.my_total_requests)}
        icon="request"
        loading={isPending}
      />
      <StatCard
        label="Pending"
        value={figure(data?.my_pending_requests)}
        icon="pending"
        tone="warning"
        loading={isPending}
      />
      <StatCard
        label="Approved"
        value={figure(data?.my_approved_requests)}
        icon="approve"
        tone="info"
        loading={isPending}
      />
      <StatCard
        label="Fulfilled"
        value={figure(data?.my_fulfilled_requests)}
        icon="done"
        tone="success"
        loading={isPending}
      />
    </StatCards>
  );
}
