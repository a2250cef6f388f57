import type { AssetRequest } from '@portal/contract';
import { requestColumns as columns, RequestStatusBadges } from '@portal/features/requests';
import { LinkButton, VisuallyHidden } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import { paths } from '../../../paths';

/** The columns of the request history; each row leads to the request's page. */
export const historyColumns: readonly Column<AssetRequest>[] = [
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
    render: ({ id }) => (
      <LinkButton size="small" to={paths.request(id)}>
        View<VisuallyHidden> request #{id}</VisuallyHidden>
      </LinkButton>
    ),
  },
];
