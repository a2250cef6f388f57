import { type AssetRequest, MAX_ROWS_AT_ONCE } from '@portal/contract';
import { PageHeader } from '@portal/ui/base';
import { actionsColumn, DataTable, useListState, useSelection } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useListTable } from '../../feedback';
import { areaRoutes } from '../../testing';
import { requestListQuery } from '../api/list-requests';
import { RequestActions } from '../components/request-actions';
import { RequestBulkActions } from '../components/request-bulk';
import { requestColumns } from '../components/request-columns';
import { useRequestDialogs } from '../components/use-request-dialogs';

const OFFER = ['finance-approve', 'reject'] as const;
const { id, assetName, cost } = requestColumns;

function Approvals() {
  const list = useListState();
  const table = useListTable(
    list,
    useQuery(requestListQuery('finance', list.query)),
    'Failed to fetch requests',
  );
  const { showDetails, decide, dialogs } = useRequestDialogs(OFFER, table.rows);
  const selection = useSelection<AssetRequest>({
    list,
    table,
    rowKey: (request) => request.id,
    canSelect: () => true,
    labelOf: (request) => `request #${request.id}`,
    max: MAX_ROWS_AT_ONCE,
  });
  const actions = actionsColumn<AssetRequest>((request) => (
    <RequestActions request={request} offer={OFFER} onDecide={decide} onDetails={showDetails} />
  ));
  return (
    <>
      <PageHeader title="Approvals" />
      <DataTable
        label="Requests"
        noun={['request', 'requests']}
        columns={[id, assetName, cost, actions]}
        {...table}
        selection={selection}
        bulkActions={<RequestBulkActions selection={selection} approval="finance-approve" />}
        empty={{ message: 'No requests' }}
      />
      {dialogs}
    </>
  );
}

/** The finance approval of requests, one and several, as the page of an area. */
export const approvalsScreen = areaRoutes('finance', { approvals: <Approvals /> });
