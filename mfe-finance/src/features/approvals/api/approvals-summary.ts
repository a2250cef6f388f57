import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** How many requests await finance, and their sum. */
export const approvalsSummaryQuery = queryOptions({
  queryKey: ['finance', 'approvals-summary'],
  queryFn: ({ signal }) => call('getFinanceSummary', {}, { signal }),
});
