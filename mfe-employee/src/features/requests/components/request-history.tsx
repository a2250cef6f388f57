import type { AssetRequest } from '@portal/contract';
import { useListTable } from '@portal/features/feedback';
import { REQUEST_FILTERS, RequestToolbar } from '@portal/features/request-list';
import { Card, LinkButton } from '@portal/ui/base';
import { DataTable, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useMemo } from 'react';
import { paths } from '../../../paths';
import { myRequestsQuery } from '../api/my-requests';
import { requestColumns } from './request-columns';

const FAILED = 'Failed to fetch your requests';

interface RequestHistoryProps {
  onOpen: (request: AssetRequest) => void;
}

/** All requests of the caller: searched, filtered, sorted and paged by the server, all of it in the address. */
export function RequestHistory({ onOpen }: RequestHistoryProps) {
  const list = useListState({ sort: '-created_at', filters: REQUEST_FILTERS });
  const table = useListTable(useQuery(myRequestsQuery(list.query)), FAILED);
  const columns = useMemo(() => requestColumns(onOpen), [onOpen]);
  return (
    <Card title="Request History" flush>
      <RequestToolbar state={list} />
      <DataTable
        label="My requests"
        columns={columns}
        {...table}
        rowKey={({ id }) => id}
        state={list}
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
