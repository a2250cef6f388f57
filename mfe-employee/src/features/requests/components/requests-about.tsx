import { type AssetRequest, REQUEST_TYPE_LABELS } from '@portal/contract';
import { FailedCard } from '@portal/features/feedback';
import { requestName, requestRow } from '@portal/features/requests';
import { Card, EmptyState, LinesSkeleton, RowList, TextLink } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { paths } from '../../../paths';
import { requestsAboutQuery } from '../api/requests-about';

function Rows({ requests }: { requests: readonly AssetRequest[] }) {
  if (requests.length === 0)
    return <EmptyState message="You have no requests about this asset" icon="request" />;
  return (
    <RowList
      label="My requests about this asset"
      items={requests.map((request) => ({
        ...requestRow(request, paths.request(request.id), REQUEST_TYPE_LABELS[request.request_type]),
        // All are about the same asset: what is wrong with it tells them apart, and a repair's cost is no matter here.
        title: <TextLink to={paths.request(request.id)}>{requestName(request)}</TextLink>,
        end: undefined,
      }))}
    />
  );
}

/** What the reader asked for about one asset. */
export function RequestsAbout({ assetId }: { assetId: number }) {
  const query = useQuery(requestsAboutQuery(assetId));
  if (query.error && !query.data) return <FailedCard title="Failed to fetch your requests" query={query} />;
  return (
    <Card title="My Requests" flush={query.data !== undefined}>
      {query.data ? <Rows requests={query.data} /> : <LinesSkeleton lines={3} label="Loading requests" />}
    </Card>
  );
}
