import { FailedCard, useFailureToast } from '@portal/features/feedback';
import {
  AssetHealth,
  AssetValue,
  BudgetFigures,
  financeOverviewQuery,
} from '@portal/features/finance-figures';
import { Card, Columns, LinesSkeleton, LinkButton, PageHeader, Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { BudgetUse, MonthlySpend } from '../features/dashboard/components/budget-use';
import { DepreciationAhead } from '../features/dashboard/components/depreciation';
import { SpendingAnalysis } from '../features/dashboard/components/spending-analysis';
import { paths } from '../paths';

const FAILED = 'Failed to fetch dashboard data';

function Content() {
  const query = useQuery(financeOverviewQuery('finance'));
  const { data, error } = query;
  useFailureToast(error, FAILED);
  if (error && !data) return <FailedCard title={FAILED} query={query} />;
  return (
    <>
      <BudgetFigures budget={data?.budget} />
      {data ? (
        <Stack>
          <Columns>
            <BudgetUse budget={data.budget} />
            <SpendingAnalysis spending={data.spending} />
            <AssetHealth assets={data.assets} />
            <AssetValue assets={data.assets} title="Depreciation" />
          </Columns>
          <Columns>
            <MonthlySpend budget={data.budget} />
            <DepreciationAhead assets={data.assets} />
          </Columns>
        </Stack>
      ) : (
        <Card title="Spending and Assets">
          <LinesSkeleton lines={8} label="Loading figures" />
        </Card>
      )}
    </>
  );
}

export function Component() {
  return (
    <>
      <PageHeader
        title="Finance Dashboard"
        subtitle="Budget, spending and the worth of the inventory in this fiscal year"
        actions={
          <LinkButton to={paths.approvals} tone="primary" icon="finance">
            Approvals
          </LinkButton>
        }
      />
      <Content />
    </>
  );
}
