import type { AssetRequest } from '@portal/contract';
import { requestRow } from '@portal/features/requests';
import { EmptyState, RowListCard } from '@portal/ui/base';
import { paths } from '../../../paths';

/** The newest requests of everybody. */
export function RecentRequests({ requests }: { requests: readonly AssetRequest[] }) {
  return (
    <RowListCard
      title="Recent Requests"
      all={{ to: paths.requests, label: 'View all requests' }}
      empty={<EmptyState message="No requests yet" icon="request" />}
      label="Recent requests"
      items={requests.map((request) => requestRow(request, paths.request(request.id), request.user.name))}
    />
  );
}
