import type { SpendingPart } from '@portal/contract';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import { Card, ChangeStatus, LoadingCard, PageHeader, Stack } from '@portal/ui/base';
import { FilterSelect, type ListState, Toolbar, useCorrectedAddress, useListState } from '@portal/ui/data';
import { formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { useEffect } from 'react';
import { budgetQuery } from '../features/budgets/api/budget';
import { BudgetCards, BudgetNotices } from '../features/budgets/components/budget-cards';
import { BudgetHistory } from '../features/budgets/components/budget-history';
import { BudgetTable } from '../features/budgets/components/budget-table';
import { budgetRows, yearsToOffer } from '../features/budgets/model/budget-rows';
import { ownDays } from '../features/spending/model/spending-filters';
import { rowsAddress } from '../paths';

const FAILED = 'Failed to fetch budgets';

/** Puts an address right that names no budget of the year. */
function useKnownBudget(state: ListState<{ year: string; of: string }>, isUnknown: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that names none
  useEffect(() => {
    if (!isUnknown) return;
    toast.destructive('Error', 'There is no such budget in this fiscal year', 'The address was put right');
    state.correct({ of: undefined });
  }, [isUnknown]);
}

export function Component() {
  const state = useListState({ filters: { year: '', of: '' } });
  const { filters, setFilter } = state;
  const query = useQuery(budgetQuery(filters.year || undefined));
  const { error } = query;
  const isCorrecting = useCorrectedAddress(state, error, !!query.data && !query.isPlaceholderData, {
    fiscal_year: 'year',
  });
  const shown = query.isPlaceholderData || error ? undefined : query.data;
  useFailureToast(isCorrecting ? undefined : error, FAILED);
  const rowsOf = (part: SpendingPart, department_id = '') =>
    rowsAddress(part, { ...(shown ? ownDays(shown.from, shown.to) : {}), department_id });
  const years = shown ? yearsToOffer(shown) : [];
  const rows = shown ? budgetRows(shown) : [];
  const only = rows.find(({ key }) => key === filters.of);
  useKnownBudget(state, shown !== undefined && filters.of !== '' && !only);
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
      <ChangeStatus
        asked={JSON.stringify(filters)}
        shown={shown ? `Budgets: fiscal year ${shown.fiscal_year}, ${only?.name ?? 'all'}` : undefined}
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
            <FilterSelect
              label="Budget of"
              allLabel="All"
              value={only?.key ?? ''}
              options={rows.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(value) => setFilter('of', value)}
            />
          </Toolbar>
        </Card>
        {error && !isCorrecting ? (
          <FailedCard title={FAILED} query={query} />
        ) : (
          <>
            <BudgetCards row={only ?? rows[0]} fiscalYear={shown?.fiscal_year} rowsOf={rowsOf} />
            {shown ? (
              <>
                <BudgetNotices overview={shown} />
                <BudgetTable overview={shown} rowsOf={rowsOf} only={only} />
                <BudgetHistory fiscalYear={shown.fiscal_year} only={only} />
              </>
            ) : (
              <LoadingCard title="Budgets" lines={6} label="Loading budgets" />
            )}
          </>
        )}
      </Stack>
    </>
  );
}
