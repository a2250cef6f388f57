import type { AssetRequest } from '@portal/contract';
import { RequestStatusBadges, requestTitle } from '@portal/features/requests';
import { Card, DateText, EmptyState, Money, RowList, TextLink } from '@portal/ui/base';
import { paths } from '../../../paths';

/** The newest requests of everybody. */
export function RecentRequests({ requests }: { requests: readonly AssetRequest[] }) {
  return (
    <Card title="Recent Requests" extra={<TextLink to={paths.requests}>View all requests</TextLink>} flush>
      {requests.length === 0 ? (
        <EmptyState message="No requests yet" icon="request" />
      ) : (
        <RowList
          label="Recent requests"
          items={requests.map((request) => ({
            key: request.id,
            title: <TextLink to={paths.request(request.id)}>{requestTitle(request)}</TextLink>,
            badges: <RequestStatusBadges request={request} finance />,
            detail: (
              <>
                #{request.id} · {request.user.name} · <DateText value={request.created_at} />
              </>
            ),
            end: <Money amount={request.estimated_cost} />,
          }))}
        />
      )}
    </Card>
  );
}
