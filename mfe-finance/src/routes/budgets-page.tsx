import type { SpendingPart } from '@portal/contract';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { Card, LinesSkeleton, PageHeader, Stack } from '@portal/ui/base';
import { FilterSelect, Toolbar, useListState } from '@portal/ui/data';
import { formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { budgetQuery } from '../features/budgets/api/budget';
import { BudgetCards, BudgetNotices } from '../features/budgets/components/budget-cards';
import { BudgetHistory } from '../features/budgets/components/budget-history';
import { BudgetTable } from '../features/budgets/components/budget-table';
import { yearsToOffer } from '../features/budgets/model/budget-rows';
import { ownDays, rowsAddress } from '../features/spending/model/spending-filters';

const FAILED = 'Failed to fetch budgets';

export function Component() {
  const { filters, setFilter } = useListState({ filters: { year: '' } });
  const year = /^2\d{3}$/.test(filters.year) ? filters.year : undefined;
  const query = useQuery(budgetQuery(year));
  const { error } = query;
  const shown = query.isPlaceholderData ? undefined : query.data;
  useFailureToast(error, FAILED);
  const rowsOf = (part: SpendingPart, department_id = '') =>
    rowsAddress(part, { ...(shown ? ownDays(shown.from, shown.to) : {}), department_id });
  const years = shown ? yearsToOffer(shown) : [];
  return (
    <>
      <PageHeader
        title="Budgets"
        subtitle={
          shown
            ? `Fiscal year ${shown.fiscal_year}: ${formatDate(shown.from)} – ${formatDate(shown.to)}`
            : 'What may be spent, and what is spent and committed of it'
        }
      />
      <Stack>
        <Card flush>
          <Toolbar>
            <FilterSelect
              label="Fiscal year"
              value={String(shown?.fiscal_year ?? filters.year)}
              options={
                shown
                  ? years.map((value) => ({ value: String(value), label: String(value) }))
                  : [{ value: filters.year, label: filters.year || 'Loading...' }]
              }
              onChange={(value) => setFilter('year', value)}
            />
          </Toolbar>
        </Card>
        {error ? (
          <FailedCard title={FAILED} query={query} />
        ) : (
          <>
            <BudgetCards overview={shown} rowsOf={rowsOf} />
            {shown ? (
              <>
                <BudgetNotices overview={shown} />
                <BudgetTable overview={shown} rowsOf={rowsOf} />
                <BudgetHistory fiscalYear={shown.fiscal_year} />
              </>
            ) : (
              <Card title="Budgets">
                <LinesSkeleton lines={6} label="Loading budgets" />
              </Card>
            )}
          </>
        )}
      </Stack>
    </>
  );
}
