import type { FinanceRequest, SpendingPart } from '@portal/contract';
import { SPENDING_PARTS, WHOLE_SPENDING } from '@portal/contract/vocabulary';
import { FIGURE_COLUMNS, FigureSum, openColumn } from '@portal/features/commitments';
import { ExportButton } from '@portal/features/export';
import { useListTable } from '@portal/features/feedback';
import { useOpenRequest, useRecordLinks } from '@portal/features/links';
import { periodFault } from '@portal/features/periods';
import { RequestDetailsDialog } from '@portal/features/requests';
import { Card, DateText, TextLink } from '@portal/ui/base';
import { type Column, DataTable, FilterSelect, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { spendingRowsQuery } from '../api/spending';
import { PART_TITLES } from '../model/part-titles';
import { type SpendingFilters, spendingQueryOf } from '../model/spending-filters';
import { SpendingToolbar } from './spending-toolbar';

const FAILED = 'Failed to fetch spending data';
const PART_OPTIONS = SPENDING_PARTS.filter((part) => part !== WHOLE_SPENDING).map((value) => ({
  value,
  label: PART_TITLES[value],
}));

/** What is for stock stands on its order. */
function StockOrder({ id, number }: { id: number; number: string | null }) {
  return <TextLink to={useRecordLinks().order(id)}>{number ?? 'Draft'}</TextLink>;
}

const FACTS: readonly Column<FinanceRequest>[] = [
  {
    key: 'id',
    title: 'ID',
    sort: 'id',
    nowrap: true,
    render: ({ id, stock_order }) => (stock_order ? <StockOrder {...stock_order} /> : `#${id}`),
  },
  FIGURE_COLUMNS.item,
  FIGURE_COLUMNS.requester,
  FIGURE_COLUMNS.status,
  {
    key: 'approved_at',
    title: 'Approved',
    nowrap: true,
    render: ({ approved_at }) => <DateText value={approved_at} />,
  },
  {
    key: 'fulfilled_at',
    title: 'Fulfilled',
    nowrap: true,
    render: ({ fulfilled_at }) => <DateText value={fulfilled_at} />,
  },
  FIGURE_COLUMNS.amount,
];

/** The part as the address has it, known or not. */
function partAsked(text: string, part: SpendingPart): SpendingPart {
  // The server judges what else the address may say.
  return (text || part) as SpendingPart;
}

interface SpendingRowsProps {
  state: ListState<SpendingFilters & { part: string }>;
  part: SpendingPart;
}

/** The requests that a figure is made of, and their sum, which is the figure. */
export function SpendingRows({ state, part }: SpendingRowsProps) {
  const { page, pageSize, search, sort, filters } = state;
  const fault = periodFault(filters);
  const asked = {
    ...spendingQueryOf(filters),
    page,
    page_size: pageSize,
    search,
    sort,
    // A part that is none goes along: the server refuses it, and the list puts its address right.
    part: partAsked(filters.part, part),
  };
  const query = useQuery({ ...spendingRowsQuery(asked), enabled: !fault });
  const table = useListTable(state, query, FAILED, fault);
  const details = useOpenRequest();
  const known = query.isPlaceholderData || fault ? undefined : query.data;
  const columns = [...FACTS, openColumn(details.open, (row: FinanceRequest) => !row.stock_order)];
  return (
    <>
      <FigureSum title={PART_TITLES[part]} loading={query.isFetching} known={known} />
      <Card
        title="Requests"
        extra={<ExportButton file="exportFinanceRequests" query={asked} disabled={!!fault} />}
        flush
      >
        <Toolbar>
          <SearchBox label="Search requests" value={search} onChange={state.setSearch} />
          <FilterSelect
            label="Figure"
            allLabel={PART_TITLES[WHOLE_SPENDING]}
            value={part === WHOLE_SPENDING ? '' : part}
            options={PART_OPTIONS}
            onChange={(value) => state.setFilter('part', value)}
          />
          <SpendingToolbar state={state} />
        </Toolbar>
        <DataTable
          label="Requests of this figure"
          noun={['request', 'requests']}
          columns={columns}
          {...table}
          empty={{ message: fault ?? 'No requests make up this figure' }}
        />
      </Card>
      <RequestDetailsDialog id={details.id} onClose={details.close} />
    </>
  );
}
