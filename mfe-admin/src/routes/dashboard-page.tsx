import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { RequestDetailsDialog, useOpenRequest } from '@portal/features/request-details';
import { Card, Columns, LinesSkeleton, LinkButton, PageHeader } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { dashboardQuery } from '../features/dashboard/api/dashboard';
import { Figures } from '../features/dashboard/components/figures';
import { RecentActivity } from '../features/dashboard/components/recent-activity';
import { RecentRequests } from '../features/dashboard/components/recent-requests';
import { paths } from '../paths';

const FAILED = 'Failed to fetch dashboard data';

function Content() {
  const query = useQuery(dashboardQuery);
  const { data, error } = query;
  useFailureToast(error, FAILED);
  if (error && !data) return <FailedCard title={FAILED} query={query} />;
  return (
    <>
      <Figures figures={data} />
      <Columns>
        {data ? (
          <>
            <RecentRequests requests={data.requests} />
            <RecentActivity entries={data.entries} />
          </>
        ) : (
          <>
            <Card title="Recent Requests">
              <LinesSkeleton lines={5} label="Loading requests" />
            </Card>
            <Card title="Recent Activity">
              <LinesSkeleton lines={5} label="Loading activity" />
            </Card>
          </>
        )}
      </Columns>
    </>
  );
}

export function Component() {
  const opened = useOpenRequest();
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle="The organisation's people, assets and requests"
        actions={
          <>
            <LinkButton to={paths.financeApprovals} icon="finance">
              Finance Approvals
            </LinkButton>
            <LinkButton to={paths.requests} tone="primary" icon="request">
              Review Requests
            </LinkButton>
          </>
        }
      />
      <Content />
      <RequestDetailsDialog area="admin" id={opened.id} onClose={opened.close} />
    </>
  );
}
