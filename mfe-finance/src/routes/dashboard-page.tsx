import { ReadContent } from '@portal/features/feedback';
import { AssetHealth, AssetValue, BudgetFigures, financeOverviewQuery } from '@portal/features/finance';
import { Columns, LinkButton, LoadingCard, Notice, PageHeader, Stack, TextLink } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { approvalsSummaryQuery } from '../features/approvals/api/approvals-summary';
import { RunOff } from '../features/assets/components/run-off';
import { BudgetUse, MonthlySpend } from '../features/dashboard/components/budget-use';
import { SpendingAnalysis } from '../features/dashboard/components/spending-analysis';
import { SpendingByCategory, SpendingByDepartment } from '../features/spending/components/spending-charts';
import { daysOfMonth, SPENDING_FILTERS } from '../features/spending/model/spending-filters';
import { budgetLinks, paths, rowsAddress } from '../paths';

const rowsIn = (month: string) => rowsAddress('spent', daysOfMonth(month));
function Content() {
  const area = useArea();
  const query = useQuery(financeOverviewQuery(area));
  return (
    <ReadContent query={query} failed="Failed to fetch dashboard data">
      {(data) => (
        <>
          <BudgetFigures budget={data?.budget} />
          {data ? (
            <Stack>
              <Columns>
                <BudgetUse budget={data.budget} rowsOf={rowsAddress} address={budgetLinks.budget} />
                <SpendingAnalysis spending={data.spending} rowsOf={rowsAddress} />
                <AssetHealth assets={data.assets} />
                <AssetValue assets={data.assets} title="Depreciation" />
              </Columns>
              <Columns>
                <MonthlySpend budget={data.budget} rowsIn={rowsIn} />
                <RunOff assets={data.assets} />
                <SpendingByDepartment spending={data.spending} filters={SPENDING_FILTERS} />
                <SpendingByCategory spending={data.spending} filters={SPENDING_FILTERS} />
              </Columns>
            </Stack>
          ) : (
            <LoadingCard title="Spending and Assets" lines={8} label="Loading figures" />
          )}
        </>
      )}
    </ReadContent>
  );
}

/** Orders, changes of orders and invoices that wait for finance. */
function Awaiting() {
  const { data } = useQuery(approvalsSummaryQuery);
  if (!data) return null;
  const { orders_awaiting: orders, invoices_held: held, invoices_overdue: overdue } = data;
  const links = [
    {
      count: orders,
      to: paths.ordersAwaiting,
      text: orders === 1 ? 'order awaits finance' : 'orders await finance',
    },
    { count: held, to: paths.invoicesHeld, text: held === 1 ? 'invoice is held' : 'invoices are held' },
    {
      count: overdue,
      to: paths.invoicesOverdue,
      text: overdue === 1 ? 'invoice is overdue' : 'invoices are overdue',
    },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <Notice tone="info">
      {/* As far apart as a finger needs them. */}
      <Stack gap="small">
        {links.map(({ count, to, text }) => (
          <p key={to}>
            <TextLink to={to}>
              {formatCount(count)} {text}
            </TextLink>
          </p>
        ))}
      </Stack>
    </Notice>
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
      <Awaiting />
      <Content />
    </>
  );
}
