import type { BudgetOverview } from '@portal/contract';
import { ColumnChart, ReportCard } from '@portal/features/charts';
import { Card, Money, Notice, ProgressBar, Stack } from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';

/** How much of the budget is spent, committed and used. */
export function BudgetUse({ budget: { total, spent, committed, used } }: { budget: BudgetOverview }) {
  if (total === null) {
    return (
      <Card title="Budget">
        <Notice>No budget is set for this fiscal year.</Notice>
      </Card>
    );
  }
  const bar = (label: string, value: number) => ({ label, value, max: total });
  return (
    <Card title="Budget" subtitle={<>Shares of {formatMoney(total)}</>}>
      <Stack>
        <ProgressBar {...bar('Used', used)} tone={used > total ? 'danger' : 'warning'} />
        <ProgressBar {...bar('Fulfilled', spent)} tone="success" />
        <ProgressBar {...bar('Pending', committed)} tone="info" />
      </Stack>
    </Card>
  );
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

function monthText(text: string): string {
  return month.format(new Date(`${text}-01T00:00:00Z`));
}

/** What was spent in each month of the fiscal year. */
export function MonthlySpend({ budget: { by_month } }: { budget: BudgetOverview }) {
  return (
    <ReportCard
      title="Monthly spend"
      description="Fulfilled in each month of the fiscal year"
      chart={
        <ColumnChart
          label="Spending by month, as columns"
          points={by_month.map((row) => monthText(row.month))}
          series={[{ name: 'Spent', values: by_month.map(({ spent }) => spent) }]}
          format={(value) => compact.format(value)}
        />
      }
      rows={by_month}
      columns={[
        { title: 'Month', value: (row) => row.month, text: (row) => monthText(row.month) },
        {
          title: 'Spent',
          value: ({ spent }) => spent,
          text: ({ spent }) => <Money amount={spent} />,
          figures: true,
        },
      ]}
      fileName="monthly-spend"
      empty="Nothing was spent"
    />
  );
}
