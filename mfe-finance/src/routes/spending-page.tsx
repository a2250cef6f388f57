import { ExportButton } from '@portal/features/export';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { Card, Columns, LinesSkeleton, PageHeader, Stack } from '@portal/ui/base';
import { Toolbar, useListState } from '@portal/ui/data';
import { formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { spendingQuery } from '../features/spending/api/spending';
import {
  SpendingByCategory,
  SpendingByDepartment,
  SpendingByMonth,
} from '../features/spending/components/spending-charts';
import { SpendingFigures, SpendingOverview } from '../features/spending/components/spending-figures';
import { SpendingToolbar } from '../features/spending/components/spending-toolbar';
import { SPENDING_FILTERS, spendingQueryOf } from '../features/spending/model/spending-filters';

const FAILED = 'Failed to fetch spending data';

function periodText(days: { from: string | null; to: string | null } | undefined): string {
  if (!days) return 'What was approved, and what of it is fulfilled';
  const { from, to } = days;
  if (from === null && to === null) return 'All time';
  if (from === null) return `Until ${formatDate(to)}`;
  return to === null ? `From ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`;
}

export function Component() {
  const state = useListState({ filters: SPENDING_FILTERS });
  const asked = spendingQueryOf(state.filters);
  const query = useQuery(spendingQuery(asked));
  const { error } = query;
  const shown = query.isPlaceholderData ? undefined : query.data;
  useFailureToast(error, FAILED);
  const about = shown && { spending: shown, filters: state.filters };
  return (
    <>
      <PageHeader
        title="Spending Analysis"
        subtitle={periodText(shown)}
        actions={
          <ExportButton
            file="exportSpending"
            query={asked}
            label="Export Report"
            done="Financial report exported successfully"
            failed="Failed to export financial data"
          />
        }
      />
      <Stack>
        <Card flush>
          <Toolbar>
            <SpendingToolbar state={state} />
          </Toolbar>
        </Card>
        {error ? (
          <FailedCard title={FAILED} query={query} />
        ) : (
          <>
            <SpendingFigures spending={shown} filters={state.filters} />
            {about ? (
              <>
                <SpendingOverview {...about} />
                <SpendingByMonth {...about} />
                <Columns>
                  <SpendingByDepartment {...about} />
                  <SpendingByCategory {...about} />
                </Columns>
              </>
            ) : (
              <Card title="Spending Overview">
                <LinesSkeleton lines={8} label="Loading spending" />
              </Card>
            )}
          </>
        )}
      </Stack>
    </>
  );
}
