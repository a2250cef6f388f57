import type { AssetRequest } from '@portal/contract';
import { RequestStatusBadges } from '@portal/features/request-details';
import { requestColumns as columns } from '@portal/features/request-list';
import { Button } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';

/** The columns of the request history. */
export function requestColumns(onOpen: (request: AssetRequest) => void): readonly Column<AssetRequest>[] {
  return [
    columns.id,
    columns.assetName,
    columns.type,
    columns.cost,
    { ...columns.status, render: (request) => <RequestStatusBadges request={request} finance /> },
    { ...columns.created, title: 'Submitted' },
    {
      key: 'actions',
      title: 'Actions',
      align: 'end',
      hideTitle: true,
      render: (request) => (
        <Button size="small" aria-label={`View request #${request.id}`} onClick={() => onOpen(request)}>
          View
        </Button>
      ),
    },
  ];
}
