import { type AssetRequest, REQUEST_TYPE_LABELS } from '@portal/contract';
import { requestRow } from '@portal/features/requests';
import { EmptyState, LinkButton, RowListCard } from '@portal/ui/base';
import { paths } from '../../../paths';

/** The caller's newest requests, each leading to its details. */
export function RecentRequests({ requests }: { requests: readonly AssetRequest[] }) {
  return (
    <RowListCard
      title="Recent Requests"
      all={{ to: paths.requests, label: 'View all requests' }}
      empty={
        <EmptyState
          message="You have not requested anything yet"
          icon="request"
          action={<LinkButton to={paths.submit}>Submit Request</LinkButton>}
        />
      }
      label="Recent requests"
      items={requests.map((request) =>
        requestRow(request, paths.request(request.id), REQUEST_TYPE_LABELS[request.request_type]),
      )}
    />
  );
}
