import { useFailureToast } from '@portal/features/feedback';
import { Card, describeError, ErrorPanel, LinesSkeleton, LinkButton, PageHeader } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { dashboardQuery } from '../features/dashboard/api/dashboard';
import { Figures } from '../features/dashboard/components/figures';
import { PendingRequests } from '../features/dashboard/components/pending-requests';
import { paths } from '../paths';

const FAILED = 'Failed to fetch dashboard data';

function Content() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  useFailureToast(error, FAILED);
  if (error && !data) {
    const { message, supportCode } = describeError(error);
    return (
      <Card>
        <ErrorPanel
          title={FAILED}
          message={message}
          supportCode={supportCode}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
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
          <LinkButton to={paths.requests} tone="primary" icon="request">
            Manage Requests
          </LinkButton>
        }
      />
      <Content />
    </>
  );
}
