import { type AssetRequest, REQUEST_TYPE_LABELS } from '@portal/contract';
import {
  ChangedBadge,
  type DecisionAction,
  RequestActions,
  requestTitle,
  useRequestDialogs,
} from '@portal/features/requests';
import { Card, EmptyState, Money, RelativeTime, RowList, TextLink, UrgencyBadge } from '@portal/ui/base';
import { paths } from '../../../paths';

const OFFER: readonly DecisionAction[] = ['approve', 'reject'];

/** The pending requests that have waited longest, to be decided in place. */
export function PendingRequests({ requests }: { requests: readonly AssetRequest[] }) {
  const { showDetails, decide, dialogs } = useRequestDialogs(OFFER, requests);
  return (
    <Card
      title="Pending Requests"
      subtitle="Those that have waited longest"
      extra={<TextLink to={paths.requests}>View all requests</TextLink>}
      flush
    >
      {requests.length === 0 ? (
        <EmptyState message="No pending requests" hint="Everything is decided." icon="done" />
      ) : (
        <RowList
          label="Pending requests"
          items={requests.map((request) => ({
            key: request.id,
            title: requestTitle(request),
            badges: (
              <>
                <UrgencyBadge urgency={request.urgency} />
                <ChangedBadge request={request} />
              </>
            ),
            detail: (
              <>
                #{request.id} · {REQUEST_TYPE_LABELS[request.request_type]} · {request.user.name} ·{' '}
                <RelativeTime value={request.created_at} />
              </>
            ),
            end: (
              <>
                <Money amount={request.estimated_cost} />
                <RequestActions request={request} offer={OFFER} onDecide={decide} onDetails={showDetails} />
              </>
            ),
          }))}
        />
      )}
      {dialogs}
    </Card>
  );
}
