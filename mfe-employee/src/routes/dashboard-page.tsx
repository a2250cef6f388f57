import { ReadContent } from '@portal/features/feedback';
import { Columns, LinkButton, LoadingCard, PageHeader } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { myDashboardQuery } from '../features/dashboard/api/my-dashboard';
import { MyFigures } from '../features/dashboard/components/my-figures';
import { RecentAllocations } from '../features/dashboard/components/recent-allocations';
import { RecentRequests } from '../features/dashboard/components/recent-requests';
import { paths } from '../paths';

function Content() {
  const query = useQuery(myDashboardQuery);
  return (
    <ReadContent query={query} failed="Failed to fetch dashboard data">
      {(data) => (
        <>
          <MyFigures counts={data?.counts} />
          <Columns>
            {data ? (
              <>
                <RecentRequests requests={data.requests} />
                <RecentAllocations allocations={data.allocations} />
              </>
            ) : (
              <>
                <LoadingCard title="Recent Requests" label="Loading requests" />
                <LoadingCard title="My Assets" label="Loading assets" />
              </>
            )}
          </Columns>
        </>
      )}
    </ReadContent>
  );
}

export function Component() {
  return (
    <>
      <PageHeader
        title="My Dashboard"
        subtitle="Your requests and the assets you hold"
        actions={
          <LinkButton to={paths.submit} tone="primary" icon="add">
            Submit Request
          </LinkButton>
        }
      />
      <Content />
    </>
  );
}
