import { type Allocation, type AllocationsSummary, MAX_ROWS_AT_ONCE } from '@portal/contract';
import { Button, Card, PageHeader, StatCards, type StatItem } from '@portal/ui/base';
import {
  actionsColumn,
  type Column,
  DataTable,
  type Selection,
  useListState,
  useSelection,
} from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { ExportButton } from '../../export';
import { useListTable } from '../../feedback';
import { periodFault, withPeriod } from '../../periods';
import { allocationCountsQuery } from '../api/count-allocations';
import { allocationListQuery } from '../api/list-allocations';
import { assetName, holderName } from '../model/custody';
import { AllocationActions } from './allocation-actions';
import { ALLOCATION_FILTERS, AllocationToolbar } from './allocation-toolbar';
import { CustodyBulkActions } from './custody-bulk';
import { HeldBySuspended } from './held-by-suspended';
import { useCustodyDialogs } from './use-custody-dialogs';

const FAILED = 'Failed to fetch data';
const EMPTY = 'No allocations found. Start by allocating assets to users.';

interface AllocationManagementProps {
  title: string;
  subtitle: string;
  /** The area's figures above the list (specification, section 2). */
  figures: (counts: AllocationsSummary | undefined) => readonly StatItem[];
  /** What the area shows of an allocation, before its actions. */
  facts: readonly Column<Allocation>[];
}

/** All allocations: searched, filtered, sorted and paged by the server; allocated, taken back and handed on in place. */
export function AllocationManagement({ title, subtitle, figures, facts }: AllocationManagementProps) {
  const area = useArea();
  const counts = useQuery(allocationCountsQuery(area));
  const list = useListState({ sort: '-allocated_at', filters: ALLOCATION_FILTERS });
  const asked = withPeriod(list);
  const fault = periodFault(list.filters);
  const table = useListTable(
    list,
    useQuery({ ...allocationListQuery(area, asked), enabled: !fault }),
    FAILED,
    fault,
  );
  const { allocate, giveBack, transfer, dialogs } = useCustodyDialogs();
  const selection: Selection<Allocation> = useSelection({
    list,
    table,
    rowKey: ({ id }) => id,
    canSelect: ({ allowed_actions }) => allowed_actions.length > 0,
    labelOf: (row) => `${assetName(row)} of ${holderName(row)}`,
    max: MAX_ROWS_AT_ONCE,
  });
  const actions = actionsColumn<Allocation>((allocation) => (
    <AllocationActions allocation={allocation} onReturn={giveBack} onTransfer={transfer} />
  ));
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
      <StatCards label="Allocation figures" loading={counts.isPending} items={figures(counts.data)} />
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
          columns={[...facts, actions]}
          {...table}
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
