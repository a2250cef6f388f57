import { Money, StatCards } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { paths } from '../../../paths';
import { approvalsSummaryQuery } from '../api/approvals-summary';

/** The list below, not narrowed. */
const ALL = { search: '' };

/** What awaits finance: count and sum; a dash each where they could not be read. */
export function ApprovalsFigures() {
  const { data, isPending } = useQuery(approvalsSummaryQuery);
  return (
    <StatCards
      label="What awaits finance"
      loading={isPending}
      items={[
        {
          label: 'Awaiting Approval',
          value: data?.awaiting_count,
          to: ALL,
          icon: 'pending',
          tone: 'warning',
        },
        {
          label: 'Total Amount',
          value: data ? <Money amount={data.awaiting_total} /> : undefined,
          to: ALL,
          icon: 'budget',
          tone: 'accent',
        },
        {
          label: 'Orders Awaiting',
          value: data?.orders_awaiting,
          to: paths.ordersAwaiting,
          icon: 'order',
          tone: 'info',
        },
      ]}
    />
  );
}
