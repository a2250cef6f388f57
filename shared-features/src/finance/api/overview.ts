import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** Budget, spending and inventory of the present fiscal year, as the finance area reads them, loaded together. */
export const financeOverviewQuery = (area: string) =>
  queryOptions({
    queryKey: [area, 'finance', 'overview'],
    queryFn: async ({ signal }) => {
      const [budget, spending, assets] = await Promise.all([
        call('getBudget', {}, { signal }),
        call('getSpending', {}, { signal }),
        call('getAssetFinances', {}, { signal }),
      ]);
      return { budget, spending, assets };
    },
  });
