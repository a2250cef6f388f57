import { type AssetRequest, MAX_ROWS_AT_ONCE } from '@portal/contract';
import { Card } from '@portal/ui/base';
import { actionsColumn, type Column, DataTable, useListState, useSelection } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable } from '../../feedback';
import { periodFault, withPeriod } from '../../periods';
import { requestListQuery } from '../api/list-requests';
import type { DecisionAction } from '../model/decisions';
import { RequestActions } from './request-actions';
import { RequestBulkActions } from './request-bulk';
import { MANAGEMENT_FILTERS, ManagementToolbar } from './request-filters';
import { useRequestDialogs } from './use-request-dialogs';

const FAILED = 'Failed to fetch requests';
const OFFER: readonly DecisionAction[] = ['approve', 'reject', 'fulfil'];

/** What is decided about several requests at once. */
const DECIDED_AT_ONCE = ['approve', 'reject'] as const;

interface RequestManagementProps {
  /** What the area shows of a request, before its actions. */
  facts: readonly Column<AssetRequest>[];
}

/** All requests: searched, filtered, sorted and paged by the server, decided in place. */
export function RequestManagement({ facts }: RequestManagementProps) {
  const area = useArea();
  const list = useListState({ sort: '-created_at', filters: MANAGEMENT_FILTERS });
  const query = withPeriod(list);
  const fault = periodFault(list.filters);
  const table = useListTable(
    list,
    useQuery({ ...requestListQuery(area, query), enabled: !fault }),
    FAILED,
    fault,
  );
  const { showDetails, decide, dialogs } = useRequestDialogs(OFFER, table.rows);
  const selection = useSelection<AssetRequest>({
    list,
    table,
    rowKey: ({ id }) => id,
    canSelect: ({ allowed_actions }) => DECIDED_AT_ONCE.some((action) => allowed_actions.includes(action)),
    labelOf: ({ id }) => `request #${id}`,
    max: MAX_ROWS_AT_ONCE,
  });

  const actions = actionsColumn<AssetRequest>((request) => (
    <RequestActions request={request} offer={OFFER} onDecide={decide} onDetails={showDetails} />
  ));
  return (
    <Card
      title="All Requests"
      flush
      extra={<ExportButton file="exportRequests" query={query} failed={FAILED} disabled={!!fault} />}
    >
      <ManagementToolbar state={list} />
      <DataTable
        label="Requests"
        noun={['request', 'requests']}
        columns={[...facts, actions]}
        {...table}
        selection={selection}
        bulkActions={<RequestBulkActions selection={selection} />}
        empty={{
          message: fault ?? (list.isFiltered ? 'No requests found matching your search.' : 'No requests yet'),
        }}
      />
      {dialogs}
    </Card>
  );
}
