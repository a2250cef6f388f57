import type { Reports } from '@portal/contract';
import { Button, Card, ChangeStatus, Columns, LoadingCard, PageHeader, Stack } from '@portal/ui/base';
import { ListFilter, type ListState, Toolbar, useCorrectedAddress, useListState } from '@portal/ui/data';
import { formatDate } from '@portal/ui/format';
import { type UseQueryResult, useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { pastDepartments, pastName } from '../../choices';
import { FailedCard, useFailureToast } from '../../feedback';
import { NoFigures, PERIOD_FILTERS, PeriodFilter, periodFault, withPeriod } from '../../periods';
import { type ReportsQuery, reportsQuery } from '../api/get-reports';
import { FulfilmentByDepartment, FulfilmentByMonth } from './fulfilment-reports';
import { RejectionReasons, StockByCategory, StockByCondition } from './other-reports';
import { ReportFigures } from './report-figures';
import {
  RequestsByCategory,
  RequestsByDepartment,
  RequestsByMonth,
  RequestsByStatus,
} from './request-reports';

const FAILED = 'Failed to fetch report data';
const FILTERS = { department_id: '', ...PERIOD_FILTERS } as const;

type ReportState = ListState<Record<keyof typeof FILTERS, string>>;

function queryOf({ filters }: Pick<ReportState, 'filters'>): ReportsQuery {
  const { department_id } = filters;
  // What the address has goes along: the server refuses what there is not, and the page puts its address right.
  return { ...withPeriod({ query: {}, filters }), ...(department_id ? { department_id } : {}) };
}

function periodText({ from, to }: Pick<Reports, 'from' | 'to'>): string {
  if (from === null && to === null) return 'All time';
  if (from === null) return `Until ${formatDate(to)}`;
  return to === null ? `From ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`;
}

/** What the figures are about, on the screen and on paper. */
function subjectOf(reports: Reports, department: string): string {
  const chosen = reports.departments.find(({ id }) => String(id) === department);
  return `${periodText(reports)} · ${chosen ? pastName(chosen) : 'All departments'}`;
}

function Filters({ state, reports }: { state: ReportState; reports: Reports | undefined }) {
  const departments = pastDepartments(reports?.departments ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <Toolbar>
      <PeriodFilter state={state} unnamed="last-12-months" />
      <ListFilter
        state={state}
        name="department_id"
        label="Department"
        allLabel="All departments"
        options={departments}
      />
    </Toolbar>
  );
}

function AllReports({ reports: { requests, fulfilment, rejections, stock } }: { reports: Reports }) {
  return (
    <>
      <RequestsByMonth requests={requests} />
      <Columns>
        <RequestsByStatus requests={requests} />
        <RequestsByDepartment requests={requests} />
        <RequestsByCategory requests={requests} />
        <RejectionReasons rejections={rejections} />
        <FulfilmentByMonth fulfilment={fulfilment} />
        <FulfilmentByDepartment fulfilment={fulfilment} />
        <StockByCategory stock={stock} />
        <StockByCondition stock={stock} />
      </Columns>
    </>
  );
}

function Figures({ query, isCorrecting }: { query: UseQueryResult<Reports>; isCorrecting: boolean }) {
  if (query.error && !isCorrecting) return <FailedCard title={FAILED} query={query} />;
  const shown = query.isPlaceholderData ? undefined : query.data;
  return (
    <>
      <ReportFigures reports={shown} />
      {shown ? (
        <AllReports reports={shown} />
      ) : (
        <LoadingCard title="Reports" lines={8} label="Loading reports" />
      )}
    </>
  );
}

/** Reports of a chosen period, for reading, saving and printing. The period and the department are in the address. */
export function ReportsPage() {
  const area = useArea();
  const state = useListState({ filters: FILTERS });
  const fault = periodFault(state.filters);
  const query = useQuery({ ...reportsQuery(area, queryOf(state)), enabled: !fault });
  const { data, error } = query;
  const isCorrecting = useCorrectedAddress(state, error, data !== undefined);
  useFailureToast(isCorrecting ? undefined : error, FAILED);
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle={
          data && !fault
            ? subjectOf(data, state.filters.department_id)
            : 'Requests, fulfillment and stock in figures'
        }
        actions={
          <Button icon="print" onClick={() => window.print()} disabled={!data || !!fault}>
            Print
          </Button>
        }
      />
      <ChangeStatus
        asked={JSON.stringify(state.filters)}
        shown={
          data && !query.isPlaceholderData && !fault
            ? `Reports: ${subjectOf(data, state.filters.department_id)}`
            : undefined
        }
      />
      <Stack>
        <Card flush>
          <Filters state={state} reports={data} />
        </Card>
        {fault ? <NoFigures fault={fault} /> : <Figures query={query} isCorrecting={isCorrecting} />}
      </Stack>
    </>
  );
}
