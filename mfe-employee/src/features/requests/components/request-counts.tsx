import { RequestCountCards } from '@portal/features/requests';
import { useQuery } from '@portal/ui/query';
import { myRequestCountsQuery } from '../api/my-request-counts';

/** The caller's requests by state. */
export function RequestCounts() {
  const { data, isPending } = useQuery(myRequestCountsQuery);
  const counts = {
    total: data?.my_total_requests,
    pending: data?.my_pending_requests,
    approved: data?.my_approved_requests,
    fulfilled: data?.my_fulfilled_requests,
  };
  return <RequestCountCards label="My requests by status" counts={counts} loading={isPending} linked />;
}
