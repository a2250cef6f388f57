import { useListTable } from '@portal/features/feedback';
import { REQUEST_FILTERS, RequestToolbar } from '@portal/features/requests';
import { Card, LinkButton } from '@portal/ui/base';
import { DataTable, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { paths } from '../../../paths';
import { myRequestsQuery } from '../api/my-requests';
import { historyColumns } from './request-columns';

const FAILED = 'Failed to fetch your requests';

/** All requests of the caller: searched, filtered, sorted and paged by the server, all of it in the address. */
export function RequestHistory() {
  const list = useListState({ sort: '-created_at', filters: REQUEST_FILTERS });
  const table = useListTable(list, useQuery(myRequestsQuery(list.query)), FAILED);
  return (
    <Card title="Request History" flush>
      <RequestToolbar state={list} />
      <DataTable
        label="My requests"
        noun={['request', 'requests']}
        columns={historyColumns}
        {...table}
        empty={
          list.isFiltered
            ? { message: 'No requests found matching your search.' }
            : {
                message: 'You have not requested anything yet',
                action: <LinkButton to={paths.submit}>Submit Request</LinkButton>,
              }
        }
      />
    </Card>
  );
}
