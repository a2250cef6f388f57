import type { AssetRequest } from '@portal/contract';
import { useListTable } from '@portal/features/feedback';
import { requestListQuery } from '@portal/features/request-api';
import { type DecisionAction, RequestActions, useRequestDialogs } from '@portal/features/request-decisions';
import { REQUEST_FILTERS, RequestToolbar, requestColumns } from '@portal/features/request-list';
import { Card } from '@portal/ui/base';
import { type Column, DataTable, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';

const FAILED = 'Failed to fetch requests';
const OFFER: readonly DecisionAction[] = ['approve', 'reject', 'fulfil'];

const { id, assetNameAndRequester, type, urgency, cost, status, created } = requestColumns;
const FACTS: readonly Column<AssetRequest>[] = [
  id,
  assetNameAndRequester,
  type,
  urgency,
  cost,
  status,
  created,
];

/** All requests: searched, filtered, sorted and paged by the server, decided in place. */
export function RequestManagement() {
  const list = useListState({ sort: '-created_at', filters: REQUEST_FILTERS });
  const table = useListTable(useQuery(requestListQuery('procurement', list.query)), FAILED);
  const { showDetails, decide, dialogs } = useRequestDialogs('procurement', OFFER, table.rows);

  const actions: Column<AssetRequest> = {
    key: 'actions',
    title: 'Actions',
    align: 'end',
    render: (request) => (
      <RequestActions request={request} offer={OFFER} onDecide={decide} onDetails={showDetails} />
    ),
  };
  return (
    <Card title="All Requests" flush>
      <RequestToolbar state={list} />
      <DataTable
        label="Requests"
        columns={[...FACTS, actions]}
        {...table}
        rowKey={(request) => request.id}
        state={list}
        empty={{
          message: list.isFiltered ? 'No requests found matching your search.' : 'No requests yet',
        }}
      />
      {dialogs}
    </Card>
  );
}
