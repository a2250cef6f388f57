import { ReadContent } from '@portal/features/feedback';
import { Columns, LinkButton, LinkButtons, LoadingCard, PageHeader, Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { dashboardQuery } from '../features/dashboard/api/dashboard';
import { Attention } from '../features/dashboard/components/attention';
import { Figures } from '../features/dashboard/components/figures';
import { OpenedRequest } from '../features/dashboard/components/opened-request';
import { RecentActivity } from '../features/dashboard/components/recent-activity';
import { RecentRequests } from '../features/dashboard/components/recent-requests';
import { paths } from '../paths';

const LINKS = [
  { to: paths.users, label: 'Manage Users', icon: 'users' },
  { to: paths.assets, label: 'Manage Assets', icon: 'asset' },
  { to: paths.finance, label: 'Finance Overview', icon: 'budget' },
  { to: paths.reports, label: 'View Reports', icon: 'report' },
] as const;
function Content() {
  const query = useQuery(dashboardQuery);
  return (
    <ReadContent query={query} failed="Failed to fetch dashboard data">
      {(data) => (
        <>
          <Figures figures={data} />
          <Stack gap="large">
            {data ? <Attention counts={data.attention} /> : null}
            <Columns>
              {data ? (
                <>
                  <RecentRequests requests={data.requests} />
                  <RecentActivity entries={data.entries} />
                </>
              ) : (
                <>
                  <LoadingCard title="Recent Requests" label="Loading requests" />
                  <LoadingCard title="Recent Activity" label="Loading activity" />
                </>
              )}
            </Columns>
          </Stack>
        </>
      )}
    </ReadContent>
  );
}

export function Component() {
  const { isSuccess } = useQuery(dashboardQuery);
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle="The organisation's people, assets and requests"
        actions={
          <>
            <LinkButtons links={LINKS} />
            <LinkButton to={paths.requests} tone="primary" icon="request">
              Review Requests
            </LinkButton>
          </>
        }
      />
      <Content />
      <OpenedRequest isPageShown={isSuccess} />
    </>
  );
}
