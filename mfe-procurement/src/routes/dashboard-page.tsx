import { ReadContent } from '@portal/features/feedback';
import { LinkButton, LinkButtons, LoadingCard, PageHeader } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { dashboardQuery } from '../features/dashboard/api/dashboard';
import { Figures } from '../features/dashboard/components/figures';
import { PendingRequests } from '../features/dashboard/components/pending-requests';
import { paths } from '../paths';

const LINKS = [
  { to: paths.assets, label: 'Asset Inventory', icon: 'asset' },
  { to: paths.fulfillments, label: 'Fulfillments', icon: 'done' },
  { to: paths.activityLogs, label: 'Activity Logs', icon: 'history' },
  { to: paths.reports, label: 'View Reports', icon: 'report' },
] as const;
function Content() {
  const query = useQuery(dashboardQuery);
  return (
    <ReadContent query={query} failed="Failed to fetch dashboard data">
      {(data) => (
        <>
          <Figures figures={data?.figures} />
          {data ? (
            <PendingRequests requests={data.pending} />
          ) : (
            <LoadingCard title="Pending Requests" label="Loading requests" />
          )}
        </>
      )}
    </ReadContent>
  );
}

export function Component() {
  return (
    <>
      <PageHeader
        title="Procurement Dashboard"
        subtitle="Requests to decide and stock to hand out"
        actions={
          <>
            <LinkButtons links={LINKS} />
            <LinkButton to={paths.requests} tone="primary" icon="request">
              Manage Requests
            </LinkButton>
          </>
        }
      />
      <Content />
    </>
  );
}
