import { type AssetRequest, REQUEST_TYPE_LABELS } from '@portal/contract';
import { RequestStatusBadges, requestTitle } from '@portal/features/requests';
import { Card, DateText, EmptyState, LinkButton, Money, RowList, TextLink } from '@portal/ui/base';
import { paths } from '../../../paths';

/** The caller's newest requests, each leading to its details. */
export function RecentRequests({ requests }: { requests: readonly AssetRequest[] }) {
  return (
    <Card title="Recent Requests" extra={<TextLink to={paths.requests}>View all requests</TextLink>} flush>
      {requests.length === 0 ? (
        <EmptyState
          message="You have not requested anything yet"
          icon="request"
          action={<LinkButton to={paths.submit}>Submit Request</LinkButton>}
        />
      ) : (
        <RowList
          label="Recent requests"
          items={requests.map((request) => ({
            key: request.id,
            title: <TextLink to={paths.request(request.id)}>{requestTitle(request)}</TextLink>,
            badges: <RequestStatusBadges request={request} finance />,
            detail: (
              <>
                #{request.id} · {REQUEST_TYPE_LABELS[request.request_type]} ·{' '}
                <DateText value={request.created_at} />
              </>
            ),
            end: <Money amount={request.estimated_cost} />,
          }))}
        />
      )}
    </Card>
  );
}
