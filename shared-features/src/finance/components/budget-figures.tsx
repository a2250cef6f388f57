import type { BudgetOverview } from '@portal/contract';
import { Money, StatCards } from '@portal/ui/base';
import { budgetShare } from '../model/budget-share';
import { useFinanceAddresses } from '../model/finance-addresses';

const NO_BUDGET = 'No budget set';

/** The budget of the present fiscal year, each figure with the way to what it is made of; grey while it loads. */
export function BudgetFigures({ budget }: { budget: BudgetOverview | undefined }) {
  const { budgetLinks } = useFinanceAddresses();
  const loading = budget === undefined;
  const total = budget?.total ?? null;
  const remaining = budget?.remaining ?? null;
  return (
    <StatCards
      label="Budget of this fiscal year"
      loading={loading}
      items={[
        {
          label: 'Total Budget',
          value: total === null ? NO_BUDGET : <Money amount={total} />,
          to: budgetLinks.budget,
          icon: 'budget',
        },
        {
          label: 'Budget Used',
          value: <Money amount={budget?.used} />,
          hint: total === null ? undefined : budgetShare(budget?.used ?? 0, total, 'of the budget'),
          to: budgetLinks.used,
          icon: 'order',
          tone: 'warning',
        },
        {
          label: 'Remaining',
          value: remaining === null ? '–' : <Money amount={remaining} />,
          to: budgetLinks.budget,
          icon: 'done',
          tone: (remaining ?? 0) < 0 ? 'danger' : 'success',
        },
        {
          label: 'Spent This Month',
          value: <Money amount={budget?.monthly_spend} />,
          to: budgetLinks.month,
          icon: 'report',
          tone: 'info',
        },
      ]}
    />
  );
}
