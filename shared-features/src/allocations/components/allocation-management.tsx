import { type Allocation, MAX_ROWS_AT_ONCE } from '@portal/contract';
import { Button, Card, PageHeader, StatCard, StatCards } from '@portal/ui/base';
import { type Column, DataTable, type Selection, useListState, useSelection } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable } from '../../feedback';
import { periodFault, withPeriod } from '../../periods';
import { allocationCountsQuery } from '../api/count-allocations';
import { allocationListQuery } from '../api/list-allocations';
import { assetName, holderName } from '../model/custody';
import { AllocationActions } from './allocation-actions';
import { allocationColumns } from './allocation-columns';
import { ALLOCATION_FILTERS, AllocationToolbar } from './allocation-toolbar';
import { CustodyBulkActions } from './custody-bulk';
import { HeldBySuspended } from './held-by-suspended';
import { useCustodyDialogs } from './use-custody-dialogs';

const FAILED = 'Failed to fetch data';
const EMPTY = 'No allocations found. Start by allocating assets to users.';

/** The cards of the area's page (specification, section 2). */
function AllocationCards() {
  const area = useArea();
  const { data, isPending } = useQuery(allocationCountsQuery(area));
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  const total = (
    <StatCard
      label="Total Allocations"
      value={count(data?.total)}
      icon="allocation"
      loading={isPending}
      to={{ search: '' }}
    />
  );
  if (area === 'admin') {
    return (
      <StatCards label="Allocation figures">
        {total}
        <StatCard
          label="Available Assets"
          value={count(data?.available_assets)}
          icon="asset"
          tone="success"
          loading={isPending}
        />
        <StatCard
          label="Active Employees"
          value={count(data?.active_employees)}
          icon="users"
          tone="info"
          loading={isPending}
        />
      </StatCards>
    );
  }
  return (
    <StatCards label="Allocation figures">
      {total}
      <StatCard
        label="Active"
        value={count(data?.active)}
        icon="user"
        tone="success"
        loading={isPending}
        to={{ search: '?active=active' }}
      />
      <StatCard
        label="Returned"
        value={count(data?.returned)}
        icon="done"
        loading={isPending}
        to={{ search: '?active=returned' }}
      />
    </StatCards>
  );
}

/** The columns of the area's table (specification, section 2), and what can be done. */
function columnsOf(area: string): readonly Column<Allocation>[] {
  const { id, asset, holder, allocated, status } = allocationColumns(area);
  return area === 'admin' ? [id, asset, holder, allocated, status] : [asset, holder, allocated, status];
}

interface AllocationManagementProps {
  title: string;
  subtitle: string;
}

/** All allocations: searched, filtered, sorted and paged by the server; allocated, taken back and handed on in place. */
export function AllocationManagement({ title, subtitle }: AllocationManagementProps) {
  const area = useArea();
  const list = useListState({ sort: '-allocated_at', filters: ALLOCATION_FILTERS });
  const asked = withPeriod(list);
  const fault = periodFault(list.filters);
  const table = useListTable(
    useQuery({ ...allocationListQuery(area, asked), enabled: !fault }),
    FAILED,
    fault,
  );
  const { allocate, giveBack, transfer, dialogs } = useCustodyDialogs();
  const selection: Selection<Allocation> = useSelection({
    list,
    table,
    rowKey: ({ id }) => id,
    canChoose: ({ allowed_actions }) => allowed_actions.length > 0,
    labelOf: (row) => `${assetName(row)} of ${holderName(row)}`,
    max: MAX_ROWS_AT_ONCE,
  });
  const actions: Column<Allocation> = {
    key: 'actions',
    title: 'Actions',
    align: 'end',
    render: (allocation) => (
      <AllocationActions allocation={allocation} onReturn={giveBack} onTransfer={transfer} />
    ),
  };
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <Button tone="primary" icon="add" onClick={() => allocate()}>
            Allocate Asset
          </Button>
        }
      />
      <AllocationCards />
      <HeldBySuspended />
      <Card
        title="All Allocations"
        flush
        extra={<ExportButton file="exportAllocations" query={asked} failed={FAILED} disabled={!!fault} />}
      >
        <AllocationToolbar state={list} rows={table.rows} />
        <DataTable
          label="Allocations"
          noun={['allocation', 'allocations']}
          columns={[...columnsOf(area), actions]}
          {...table}
          rowKey={({ id }) => id}
          state={list}
          selection={selection}
          bulkActions={<CustodyBulkActions selection={selection} />}
          empty={{
            message: fault ?? (list.isFiltered ? 'No allocations found matching your search.' : EMPTY),
          }}
        />
      </Card>
      {dialogs}
    </>
  );
}
