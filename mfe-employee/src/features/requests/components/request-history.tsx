import type { AssetRequest } from '@portal/contract';
import { useFailureToast } from '@portal/features/feedback';
import { Card, LinkButton } from '@portal/ui/base';
import { DataTable, FilterSelect, SearchBox, Toolbar, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useMemo } from 'react';
import { paths } from '../../../paths';
import { myRequestsQuery } from '../api/my-requests';
import { requestColumns } from './request-columns';

const FAILED = 'Failed to fetch your requests';

const STATUSES = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'fulfilled', label: 'Fulfilled' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

interface RequestHistoryProps {
  onOpen: (request: AssetRequest) => void;
}

/** All requests of the caller: searched, filtered, sorted and paged by the server, all of it in the address. */
export function RequestHistory({ onOpen }: RequestHistoryProps) {
  const list = useListState({ sort: '-created_at', filters: { status: '' } });
  const { data, error, isFetching, refetch } = useQuery(myRequestsQuery(list.query));
  const columns = useMemo(() => requestColumns(onOpen), [onOpen]);
  useFailureToast(error, FAILED);
  return (
    <Card title="Request History" flush>
      <Toolbar>
        <SearchBox label="Search my requests" value={list.search} onChange={list.setSearch} />
        <FilterSelect
          label="Status"
          allLabel="All"
          value={list.filters.status}
          options={STATUSES}
          onChange={(status) => list.setFilter('status', status)}
        />
      </Toolbar>
      <DataTable
        label="My requests"
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        state={list}
        total={data?.total}
        totalIsExact={data?.total_is_exact}
        busy={isFetching}
        error={error}
        errorTitle={FAILED}
        onRetry={() => void refetch()}
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
