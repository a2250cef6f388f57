import type { Spending } from '@portal/contract';
import { ExportButton } from '@portal/features/export';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { NoFigures, periodFault } from '@portal/features/periods';
import { Card, ChangeStatus, Columns, LoadingCard, PageHeader, Stack } from '@portal/ui/base';
import { Toolbar, useCorrectedAddress, useListState } from '@portal/ui/data';
import { formatDate, formatMoney } from '@portal/ui/format';
import { type UseQueryResult, useQuery } from '@portal/ui/query';
import { spendingQuery } from '../features/spending/api/spending';
import {
  SpendingByCategory,
  SpendingByDepartment,
  SpendingByMonth,
} from '../features/spending/components/spending-charts';
import { SpendingFigures, SpendingOverview } from '../features/spending/components/spending-figures';
import { SpendingToolbar } from '../features/spending/components/spending-toolbar';
import {
  SPENDING_FILTERS,
  type SpendingFilters,
  spendingQueryOf,
} from '../features/spending/model/spending-filters';

const FAILED = 'Failed to fetch spending data';

function periodText(days: { from: string | null; to: string | null } | undefined): string {
  if (!days) return 'What was approved, and what of it is fulfilled';
  const { from, to } = days;
  if (from === null && to === null) return 'All time';
  if (from === null) return `Until ${formatDate(to)}`;
  return to === null ? `From ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`;
}

interface FiguresProps {
  query: UseQueryResult<Spending>;
  filters: SpendingFilters;
  /** What was refused of the address is being taken out of it. */
  isCorrecting: boolean;
}

function Figures({ query, filters, isCorrecting }: FiguresProps) {
  if (query.error && !isCorrecting) return <FailedCard title={FAILED} query={query} />;
  const spending = query.isPlaceholderData ? undefined : query.data;
  return (
    <>
      <SpendingFigures spending={spending} filters={filters} />
      {spending ? (
        <>
          <SpendingOverview spending={spending} filters={filters} />
          <SpendingByMonth spending={spending} filters={filters} />
          <Columns>
            <SpendingByDepartment spending={spending} filters={filters} />
            <SpendingByCategory spending={spending} filters={filters} />
          </Columns>
        </>
      ) : (
        <LoadingCard title="Spending Overview" lines={8} label="Loading spending" />
      )}
    </>
  );
}

export function Component() {
  const state = useListState({ filters: SPENDING_FILTERS });
  const asked = spendingQueryOf(state.filters);
  const fault = periodFault(state.filters);
  const query = useQuery({ ...spendingQuery(asked), enabled: !fault });
  const isCorrecting = useCorrectedAddress(state, query.error, query.data !== undefined);
  useFailureToast(isCorrecting ? undefined : query.error, FAILED);
  return (
    <>
      <PageHeader
        title="Spending Analysis"
        subtitle={periodText(query.isPlaceholderData ? undefined : query.data)}
        actions={
          <ExportButton
            file="exportSpending"
            query={asked}
            label="Export Report"
            done="Financial report exported successfully"
            failed="Failed to export financial data"
            disabled={!!fault}
          />
        }
      />
      <ChangeStatus
        asked={JSON.stringify(state.filters)}
        shown={
          query.data && !query.isPlaceholderData && !fault
            ? `Spending: ${periodText(query.data)}, ${formatMoney(query.data.fulfilled_total)} fulfilled`
            : undefined
        }
      />
      <Stack>
        <Card flush>
          <Toolbar>
            <SpendingToolbar state={state} />
          </Toolbar>
        </Card>
        {fault ? (
          <NoFigures fault={fault} />
        ) : (
          <Figures query={query} filters={state.filters} isCorrecting={isCorrecting} />
        )}
      </Stack>
    </>
  );
}
