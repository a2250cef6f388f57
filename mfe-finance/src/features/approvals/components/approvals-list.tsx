import type { AssetRequest } from '@portal/contract';
import { useListTable } from '@portal/features/feedback';
import { requestListQuery } from '@portal/features/request-api';
import { type DecisionAction, RequestActions, useRequestDialogs } from '@portal/features/request-decisions';
import { LinesCell, requestColumns } from '@portal/features/request-list';
import { Card, DateText } from '@portal/ui/base';
import { type Column, DataTable, SearchBox, Toolbar, useListState } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';

const OLDEST_FIRST = 'created_at';
const FAILED = 'Failed to fetch requests';
const OFFER: readonly DecisionAction[] = ['finance-approve', 'reject'];

const approvedBy: Column<AssetRequest> = {
  key: 'approved_by',
  title: 'Approved By',
  render: ({ approved_by, approved_at }) => (
    <LinesCell text={approved_by?.name ?? '–'} below={[<DateText key="at" value={approved_at} />]} />
  ),
};

const { id, assetName, requester, urgency, cost, created } = requestColumns;
const FACTS: readonly Column<AssetRequest>[] = [
  id,
  assetName,
  requester,
  { ...cost, title: 'Amount' },
  urgency,
  approvedBy,
  { ...created, title: 'Requested' },
];

/** What awaits finance, oldest first, decided in place. */
export function ApprovalsList() {
  const list = useListState({ sort: OLDEST_FIRST });
  const table = useListTable(
    useQuery(requestListQuery('finance', { ...list.query, status: 'approved', finance_state: 'awaiting' })),
    FAILED,
  );
  const { showDetails, decide, dialogs } = useRequestDialogs('finance', OFFER, table.rows);

  const actions: Column<AssetRequest> = {
    key: 'actions',
    title: 'Actions',
    align: 'end',
    render: (request) => (
      <RequestActions request={request} offer={OFFER} onDecide={decide} onDetails={showDetails} />
    ),
  };
  return (
    <Card title="Awaiting Finance" subtitle={list.sort === OLDEST_FIRST ? 'Oldest first' : undefined} flush>
      <Toolbar>
        <SearchBox label="Search requests" value={list.search} onChange={list.setSearch} />
      </Toolbar>
      <DataTable
        label="Requests that await finance"
        columns={[...FACTS, actions]}
        {...table}
        rowKey={(request) => request.id}
        state={list}
        empty={
          list.isFiltered
            ? { message: 'No requests found matching your search.' }
            : {
                message: 'Nothing awaits finance',
                hint: 'Approved requests at or above the finance threshold come here.',
              }
        }
      />
      {dialogs}
    </Card>
  );
}
