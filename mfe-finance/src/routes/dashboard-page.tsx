import type { AssetHealth as Health } from '@portal/contract';
import { FailedCard, useFailureToast } from '@portal/features/feedback';
import {
  type AssetFigure,
  AssetHealth,
  AssetValue,
  BudgetFigures,
  financeOverviewQuery,
} from '@portal/features/finance-figures';
import { Card, Columns, LinesSkeleton, LinkButton, PageHeader, Stack } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { RunOff } from '../features/assets/components/run-off';
import { figureAddress, inventoryAddress } from '../features/assets/model/inventory-address';
import { budgetAddress } from '../features/budgets/model/budget-address';
import { BudgetUse, MonthlySpend } from '../features/dashboard/components/budget-use';
import { SpendingAnalysis } from '../features/dashboard/components/spending-analysis';
import { SpendingByCategory, SpendingByDepartment } from '../features/spending/components/spending-charts';
import { daysOfMonth, rowsAddress, SPENDING_FILTERS } from '../features/spending/model/spending-filters';
import { paths } from '../paths';

const LINKS = {
  budget: budgetAddress(null),
  used: rowsAddress('used'),
  month: rowsAddress('spent', { period: 'this-month' }),
};
const rowsIn = (month: string) => rowsAddress('spent', daysOfMonth(month));
const inHealth = (health: Health) => inventoryAddress(undefined, { health });
const ofFigure = (figure: AssetFigure) => figureAddress(undefined, figure);
const FAILED = 'Failed to fetch dashboard data';

function Content() {
  const query = useQuery(financeOverviewQuery('finance'));
  const { data, error } = query;
  useFailureToast(error, FAILED);
  if (error && !data) return <FailedCard title={FAILED} query={query} />;
  return (
    <>
      <BudgetFigures budget={data?.budget} to={LINKS} />
      {data ? (
        <Stack>
          <Columns>
            <BudgetUse budget={data.budget} rowsOf={rowsAddress} address={LINKS.budget} />
            <SpendingAnalysis spending={data.spending} rowsOf={rowsAddress} />
            <AssetHealth assets={data.assets} listOf={inHealth} all={paths.assets} />
            <AssetValue assets={data.assets} title="Depreciation" listOf={ofFigure} />
          </Columns>
          <Columns>
            <MonthlySpend budget={data.budget} rowsIn={rowsIn} />
            <RunOff assets={data.assets} />
            <SpendingByDepartment spending={data.spending} filters={SPENDING_FILTERS} />
            <SpendingByCategory spending={data.spending} filters={SPENDING_FILTERS} />
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
          <>
            <LinkButton to={paths.assets} icon="asset">
              Assets
            </LinkButton>
            <LinkButton to={paths.spending} icon="report">
              Spending Analysis
            </LinkButton>
            <LinkButton to={paths.approvals} tone="primary" icon="finance">
              Approvals
            </LinkButton>
          </>
        }
      />
      <Content />
    </>
  );
}
