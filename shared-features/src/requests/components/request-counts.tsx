import { useQuery } from '@portal/ui/query';
import { requestCountsQuery } from '../api/count-requests';
import type { Area } from '../api/request-keys';
import { RequestCountCards } from './request-count-cards';

/** All requests by state; each leads to its rows in the page's list. */
export function RequestCounts({ area }: { area: Area }) {
  const { data, isPending } = useQuery(requestCountsQuery(area));
  const counts = {
    total: data?.total_requests,
    pending: data?.pending_requests,
    approved: data?.approved_requests,
    fulfilled: data?.fulfilled_requests,
  };
  return <RequestCountCards label="Requests by status" counts={counts} loading={isPending} linked />;
}
