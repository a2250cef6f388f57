import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { requestCountsQuery } from '../api/count-requests';
import { RequestCountCards } from './request-count-cards';

/** All requests by state; each leads to its rows in the page's list. */
export function RequestCounts() {
  const area = useArea();
  const { data, isPending } = useQuery(requestCountsQuery(area));
  const counts = {
    total: data?.total_requests,
    pending: data?.pending_requests,
    approved: data?.approved_requests,
    fulfilled: data?.fulfilled_requests,
  };
  return <RequestCountCards label="Requests by status" counts={counts} loading={isPending} linked />;
}
