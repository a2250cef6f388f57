import { type AssetRequest, REQUEST_TYPE_LABELS } from '@portal/contract';
import { FailedCard } from '@portal/features/feedback';
import { RequestStatusBadges, requestName } from '@portal/features/requests';
import { Card, DateText, EmptyState, LinesSkeleton, RowList, TextLink } from '@portal/ui/base';
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
        key: request.id,
        title: <TextLink to={paths.request(request.id)}>{requestName(request)}</TextLink>,
        badges: <RequestStatusBadges request={request} finance />,
        detail: (
          <>
            #{request.id} · {REQUEST_TYPE_LABELS[request.request_type]} ·{' '}
            <DateText value={request.created_at} />
          </>
        ),
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
