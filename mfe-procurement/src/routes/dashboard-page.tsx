import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { Card, LinesSkeleton, LinkButton, PageHeader } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { dashboardQuery } from '../features/dashboard/api/dashboard';
import { Figures } from '../features/dashboard/components/figures';
import { PendingRequests } from '../features/dashboard/components/pending-requests';
import { paths } from '../paths';

const WAYS = [
  { to: paths.assets, label: 'Asset Inventory', icon: 'asset' },
  { to: paths.fulfillments, label: 'Fulfillments', icon: 'done' },
  { to: paths.activityLogs, label: 'Activity Logs', icon: 'history' },
  { to: paths.reports, label: 'View Reports', icon: 'report' },
] as const;
const FAILED = 'Failed to fetch dashboard data';

function Content() {
  const query = useQuery(dashboardQuery);
  const { data, error } = query;
  useFailureToast(error, FAILED);
  if (error && !data) return <FailedCard title={FAILED} query={query} />;
  return (
    <>
      <Figures figures={data?.figures} />
      {data ? (
        <PendingRequests requests={data.pending} />
      ) : (
        <Card title="Pending Requests">
          <LinesSkeleton lines={5} label="Loading requests" />
        </Card>
      )}
    </>
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
            {WAYS.map(({ to, label, icon }) => (
              <LinkButton key={to} to={to} icon={icon}>
                {label}
              </LinkButton>
            ))}
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
