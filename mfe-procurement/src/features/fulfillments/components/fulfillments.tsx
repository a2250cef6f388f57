import type { AssetRequest } from '@portal/contract';
import { ExportButton } from '@portal/features/export';
import { useListTable } from '@portal/features/feedback';
import {
  type DecisionAction,
  DepartmentFilter,
  REQUEST_TYPE_OPTIONS,
  RequestActions,
  requestColumns,
  requestListQuery,
  useRequestDialogs,
} from '@portal/features/requests';
import { Card, StatusBadge } from '@portal/ui/base';
import {
  actionsColumn,
  ClearFilters,
  type Column,
  DataTable,
  FilterSelect,
  ListFilter,
  SearchBox,
  Toolbar,
  useListState,
} from '@portal/ui/data';
import { statusLabel } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';

const FAILED = 'Failed to fetch requests';
const OFFER: readonly DecisionAction[] = ['fulfil'];
/** The specification's choices; the address says `all` where none narrows the list. */
const STATUSES = ['pending', 'approved', 'fulfilled'] as const;
const OPTIONS = [
  { value: 'all', label: 'All' },
  ...STATUSES.map((value) => ({ value, label: statusLabel(value).text })),
];

const FILTERS = { status: 'approved', request_type: '', department_id: '' } as const;

const { id, assetName, requester, typeAndUrgency, cost, status, created } = requestColumns;
const FACTS: readonly Column<AssetRequest>[] = [
  id,
  assetName,
  requester,
  typeAndUrgency,
  cost,
  status,
  created,
];

/** Requests on their way to the requester; the approved ones unless another state is chosen. */
export function Fulfillments() {
  const area = useArea();
  const list = useListState({ sort: '-created_at', filters: FILTERS });
  const { status: chosen, ...rest } = list.query;
  const query = chosen === 'all' ? rest : list.query;
  const table = useListTable(list, useQuery(requestListQuery(area, query)), FAILED);
  const { showDetails, decide, dialogs } = useRequestDialogs(OFFER, table.rows);
  const actions = actionsColumn<AssetRequest>((request) => (
    <>
      {request.fulfilled_at ? <StatusBadge status="completed" /> : null}
      <RequestActions
        request={request}
        offer={OFFER}
        onDecide={decide}
        onDetails={showDetails}
        tone="primary"
      />
    </>
  ));
  return (
    <Card title="All Fulfillments" flush extra={<ExportButton file="exportRequests" query={query} />}>
      <Toolbar>
        <SearchBox label="Search requests" value={list.search} onChange={list.setSearch} />
        <FilterSelect
          label="Status"
          value={list.filters.status}
          options={OPTIONS}
          onChange={(value) => list.setFilter('status', value)}
        />
        <ListFilter state={list} name="request_type" label="Type" options={REQUEST_TYPE_OPTIONS} />
        <DepartmentFilter
          value={list.filters.department_id}
          onChange={(value) => list.setFilter('department_id', value)}
        />
        <ClearFilters state={list} />
      </Toolbar>
      <DataTable
        label="Requests"
        noun={['request', 'requests']}
        columns={[...FACTS, actions]}
        {...table}
        empty={{ message: 'No requests found for the selected filter' }}
      />
      {dialogs}
    </Card>
  );
}
