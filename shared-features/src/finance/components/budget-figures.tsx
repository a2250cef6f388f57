import type { BudgetOverview } from '@portal/contract';
import { Money, StatCard, StatCards } from '@portal/ui/base';
import { budgetShare } from '../model/budget-share';

const NO_BUDGET = 'No budget set';

interface BudgetFiguresProps {
  budget: BudgetOverview | undefined;
  /** Where the budget is with what remains of it, what is used of it, and what was spent this month. */
  to?: { budget: string; used: string; month: string };
}

/** The budget of the present fiscal year; grey while it loads. */
export function BudgetFigures({ budget, to }: BudgetFiguresProps) {
  const loading = budget === undefined;
  const total = budget?.total ?? null;
  const remaining = budget?.remaining ?? null;
  return (
    <StatCards label="Budget of this fiscal year">
      <StatCard
        label="Total Budget"
        value={total === null ? NO_BUDGET : <Money amount={total} />}
        to={to?.budget}
        icon="budget"
        loading={loading}
      />
      <StatCard
        label="Budget Used"
        value={<Money amount={budget?.used} />}
        hint={total === null ? undefined : budgetShare(budget?.used ?? 0, total, 'of the budget')}
        to={to?.used}
        icon="order"
        tone="warning"
        loading={loading}
      />
      <StatCard
        label="Remaining"
        value={remaining === null ? '–' : <Money amount={remaining} />}
        to={to?.budget}
        icon="done"
        tone={(remaining ?? 0) < 0 ? 'danger' : 'success'}
        loading={loading}
      />
      <StatCard
        label="Spent This Month"
        value={<Money amount={budget?.monthly_spend} />}
        to={to?.month}
        icon="report"
        tone="info"
        loading={loading}
      />
    </StatCards>
  );
}
