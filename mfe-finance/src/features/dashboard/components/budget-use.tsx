import type { BudgetOverview, SpendingPart } from '@portal/contract';
import { ColumnChart, MONEY_FORMAT, moneyColumn, monthText, ReportCard } from '@portal/features/charts';
import { budgetShare } from '@portal/features/finance';
import { Card, Notice, ProgressBar, Stack, TextLink } from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';

interface BudgetUseProps {
  budget: BudgetOverview;
  /** Where the rows behind a part of it are. */
  rowsOf: (part: SpendingPart) => string;
  /** Where the budget itself is. */
  address: string;
}

/** How much of the budget is spent, committed and used. */
export function BudgetUse({ budget: { total, spent, committed, used }, rowsOf, address }: BudgetUseProps) {
  if (total === null) {
    return (
      <Card title="Budget">
        <Notice>
          No budget is set for this fiscal year. <TextLink to={address}>Go to Budgets</TextLink>
        </Notice>
      </Card>
    );
  }
  const bar = (part: SpendingPart, label: string, value: number) => ({
    label: <TextLink to={rowsOf(part)}>{label}</TextLink>,
    value,
    max: total,
    valueText: budgetShare(value, total),
  });
  return (
    <Card
      title="Budget"
      subtitle={
        <>
          Shares of <TextLink to={address}>{formatMoney(total)}</TextLink>: what was fulfilled in this fiscal
          year, whenever it was approved, and what is committed now
        </>
      }
    >
      <Stack>
        <ProgressBar {...bar('used', 'Used', used)} tone={used > total ? 'danger' : 'warning'} />
        <ProgressBar {...bar('spent', 'Fulfilled', spent)} tone="success" />
        <ProgressBar {...bar('committed', 'Pending', committed)} tone="info" />
      </Stack>
    </Card>
  );
}

interface MonthlySpendProps {
  budget: BudgetOverview;
  /** Where the rows of a month (YYYY-MM) are. */
  rowsIn: (month: string) => string;
}

type Month = BudgetOverview['by_month'][number];

/** What was spent in each month of the fiscal year. */
export function MonthlySpend({ budget: { by_month }, rowsIn }: MonthlySpendProps) {
  return (
    <ReportCard
      title="Monthly spend"
      description="Fulfilled in each month of the fiscal year"
      chart={
        <ColumnChart
          label="Spending by month, as columns"
          points={by_month.map((row) => monthText(row.month))}
          series={[{ name: 'Spent', values: by_month.map(({ spent }) => spent) }]}
          format={MONEY_FORMAT}
        />
      }
      rows={by_month}
      columns={[
        {
          title: 'Month',
          value: (row) => row.month,
          text: (row) =>
            row.spent === 0 ? (
              monthText(row.month)
            ) : (
              <TextLink to={rowsIn(row.month)}>{monthText(row.month)}</TextLink>
            ),
        },
        moneyColumn<Month>(
          'Spent',
          ({ spent }) => spent,
          ({ month }) => ({ to: rowsIn(month), name: monthText(month) }),
        ),
      ]}
      fileName="monthly-spend"
      empty="Nothing was spent"
    />
  );
}
