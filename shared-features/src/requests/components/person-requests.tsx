import { IconButton } from '@portal/ui/base';
import { DataTable, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useListTable } from '../../feedback';
import { useOpenRequest } from '../../links';
import { requestListQuery } from '../api/list-requests';
import { requestColumns } from './request-columns';
import { RequestDetailsDialog } from './request-details-dialog';

const { id: number, assetName, type, cost, status, created } = requestColumns;

/** What a person asked for. */
export function PersonRequests({ id }: { id: number }) {
  const area = useArea();
  const list = useListState({ sort: '-created_at' });
  const table = useListTable(
    list,
    useQuery(requestListQuery(area, { ...list.query, user_id: id })),
    'Failed to fetch requests',
  );
  const details = useOpenRequest();
  return (
    <>
      <DataTable
        label="Requests"
        noun={['request', 'requests']}
        columns={[
          number,
          assetName,
          type,
          cost,
          status,
          created,
          {
            key: 'details',
            title: 'Details',
            hideTitle: true,
            align: 'end',
            render: (request) => (
              <IconButton
                icon="view"
                size="small"
                label={`Details of request #${request.id}`}
                onClick={() => details.open(request)}
              />
            ),
          },
        ]}
        {...table}
        empty={{ message: 'This person has not asked for anything' }}
      />
      <RequestDetailsDialog
        id={details.id}
        known={table.rows?.find((row) => row.id === details.id)}
        onClose={details.close}
      />
    </>
  );
}
