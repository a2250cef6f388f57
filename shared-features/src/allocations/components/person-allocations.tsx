import { type Allocation, MAX_ROWS_AT_ONCE } from '@portal/contract';
import { actionsColumn, DataTable, useListState, useSelection } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useListTable } from '../../feedback';
import { allocationListQuery } from '../api/list-allocations';
import { assetName } from '../model/custody';
import { AllocationActions } from './allocation-actions';
import { allocationColumns } from './allocation-columns';
import { CustodyBulkActions } from './custody-bulk';
import { useCustodyDialogs } from './use-custody-dialogs';

interface PersonAllocationsProps {
  id: number;
  state: 'active' | 'returned';
}

const EMPTY = { active: 'Nothing is allocated to this person', returned: 'Nothing was returned yet' };

/** What a person holds now, to be taken back or handed on; or what they had. */
export function PersonAllocations({ id, state }: PersonAllocationsProps) {
  const area = useArea();
  const list = useListState({ sort: '-allocated_at' });
  const query = { ...list.query, user_id: id, active: state };
  const table = useListTable(list, useQuery(allocationListQuery(area, query)), 'Failed to fetch data');
  const { giveBack, transfer, dialogs } = useCustodyDialogs();
  const selection = useSelection<Allocation>({
    list: { page: list.page, query },
    table,
    rowKey: (row) => row.id,
    canSelect: ({ allowed_actions }) => allowed_actions.length > 0,
    labelOf: assetName,
    max: MAX_ROWS_AT_ONCE,
  });
  const { asset, allocated, status } = allocationColumns;
  const actions = actionsColumn<Allocation>((allocation) => (
    <AllocationActions allocation={allocation} onReturn={giveBack} onTransfer={transfer} />
  ));
  const isActive = state === 'active';
  return (
    <>
      <DataTable
        label={isActive ? 'Held now' : 'Held before'}
        noun={['allocation', 'allocations']}
        columns={isActive ? [asset, allocated, status, actions] : [asset, allocated, status]}
        {...table}
        selection={isActive ? selection : undefined}
        bulkActions={<CustodyBulkActions selection={selection} />}
        empty={{ message: EMPTY[state] }}
      />
      {dialogs}
    </>
  );
}
