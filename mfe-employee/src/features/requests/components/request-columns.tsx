import { type AssetRequest, REQUEST_TYPE_LABELS } from '@portal/contract';
import { RequestStatusBadges, requestName } from '@portal/features/request-details';
import { DateText, IconButton, Money, Muted } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';

function Name({ request }: { request: AssetRequest }) {
  return (
    <>
      <div>{requestName(request)}</div>
      {request.asset ? (
        <Muted>
          {request.asset.name} · {request.asset.asset_tag}
        </Muted>
      ) : null}
    </>
  );
}

/** The columns of the request history. */
export function requestColumns(onOpen: (request: AssetRequest) => void): readonly Column<AssetRequest>[] {
  return [
    { key: 'id', title: 'ID', sort: 'id', nowrap: true, render: ({ id }) => `#${id}` },
    {
      key: 'name',
      title: 'Asset Name',
      sort: 'asset_name',
      heading: true,
      render: (request) => <Name request={request} />,
    },
    {
      key: 'type',
      title: 'Type',
      sort: 'request_type',
      nowrap: true,
      render: ({ request_type }) => REQUEST_TYPE_LABELS[request_type],
    },
    {
      key: 'cost',
      title: 'Cost',
      sort: 'estimated_cost',
      align: 'end',
      nowrap: true,
      render: ({ estimated_cost }) => <Money amount={estimated_cost} />,
    },
    {
      key: 'status',
      title: 'Status',
      sort: 'status',
      render: (request) => <RequestStatusBadges request={request} />,
    },
    {
      key: 'submitted',
      title: 'Submitted',
      sort: 'created_at',
      nowrap: true,
      render: ({ created_at }) => <DateText value={created_at} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      align: 'end',
      hideTitle: true,
      render: (request) => (
        <IconButton
          icon="view"
          label={`View request #${request.id}`}
          size="small"
          onClick={() => onOpen(request)}
        />
      ),
    },
  ];
}
