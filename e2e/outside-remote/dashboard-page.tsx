import { call } from '@portal/auth';
import { describeError, ErrorPanel, PageHeader, ProgressBar, Stack, StatCards } from '@portal/ui/base';
import { formatMoney, formatPercent } from '@portal/ui/format';
import { queryOptions, useQuery } from '@portal/ui/query';

const budgetQuery = queryOptions({
  queryKey: ['outlook', 'budget'],
  queryFn: ({ signal }) => call('getBudget', { query: {} }, { signal }),
});

/** What is left of the budget of this fiscal year. */
export function Component() {
  const { data: budget, error, refetch, isFetching } = useQuery(budgetQuery);
  const total = budget?.total ?? 0;
  const used = budget?.used ?? 0;
  return (
    <>
      <PageHeader title="Budget Outlook" subtitle="What is left of this fiscal year" />
      {error ? (
        <ErrorPanel
          title="The budget could not be loaded"
          message={describeError(error).message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack>
          <StatCards
            label="Budget"
            loading={!budget}
            items={[
              { label: 'Budget', value: formatMoney(total) },
              { label: 'Left', value: formatMoney(budget?.remaining ?? 0) },
            ]}
          />
          {budget ? (
            <ProgressBar label="Used" value={used} max={total} valueText={formatPercent(used, total)} />
          ) : null}
        </Stack>
      )}
    </>
  );
}
