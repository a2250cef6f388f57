import { call } from '@portal/auth';
import { pagedQuery } from '@portal/features/feedback';
import { queryOptions } from '@portal/ui/query';

/** The budget of a fiscal year, the present one unless named, with what was used of it. */
export function budgetQuery(fiscalYear?: string) {
  return pagedQuery(['finance', 'budget', fiscalYear ?? 'present'], (signal) =>
    call('getBudget', { query: fiscalYear ? { fiscal_year: fiscalYear } : {} }, { signal }),
  );
}

/** How the budgets of a fiscal year came about, the newest change first. */
export function budgetChangesQuery(fiscalYear: number) {
  return queryOptions({
    queryKey: ['finance', 'budget-changes', fiscalYear],
    queryFn: ({ signal }) => call('listBudgetChanges', { query: { fiscal_year: fiscalYear } }, { signal }),
  });
}
