import type { BudgetOverview, SpendingPart } from '@portal/contract';
import { budgetAddress, budgetShare } from '@portal/features/finance-figures';
import { Money, Notice, StatCard, StatCards } from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';
import { allotted } from '../model/budget-rows';

interface BudgetCardsProps {
  /** Absent while it loads. */
  overview: BudgetOverview | undefined;
  rowsOf: (part: SpendingPart) => string;
}

/** The organisation's budget of the year, each use of it leading to its rows. */
export function BudgetCards({ overview, rowsOf }: BudgetCardsProps) {
  const loading = overview === undefined;
  const row = budgetAddress(null, overview?.fiscal_year);
  const total = overview?.total ?? null;
  const remaining = overview?.remaining ?? null;
  return (
    <StatCards label="Budget of the organisation">
      <StatCard
        label="Total Budget"
        value={total === null ? 'No budget set' : <Money amount={total} />}
        to={row}
        icon="budget"
        loading={loading}
      />
      <StatCard
        label="Spent"
        value={<Money amount={overview?.spent} />}
        to={rowsOf('spent')}
        icon="done"
        tone="success"
        loading={loading}
      />
      <StatCard
        label="Committed"
        value={<Money amount={overview?.committed} />}
        to={rowsOf('committed')}
        icon="pending"
        tone="warning"
        loading={loading}
      />
      <StatCard
        label="Remaining"
        value={remaining === null ? '–' : <Money amount={remaining} />}
        to={row}
        hint={total === null ? undefined : budgetShare(overview?.used ?? 0, total, 'used')}
        icon="report"
        tone={(remaining ?? 0) < 0 ? 'danger' : 'info'}
        loading={loading}
      />
    </StatCards>
  );
}

const POLICY_TEXTS = {
  ignore: 'Approvals beyond a budget pass without a word.',
  warn: 'Approvals beyond a budget are warned of, and the activity log says so.',
  stop: 'Approvals beyond a budget are stopped, and so are those that have no budget at all.',
} as const;

/** What the policy does, and whether the departments were given more than there is. */
export function BudgetNotices({ overview }: { overview: BudgetOverview }) {
  const given = allotted(overview);
  const { total, policy } = overview;
  return (
    <>
      <Notice>{POLICY_TEXTS[policy]}</Notice>
      {given !== null && total !== null && given > total ? (
        <Notice tone="warning" title="The departments have more than the organisation">
          Their budgets sum to {formatMoney(given)}, and the organisation has {formatMoney(total)}.
        </Notice>
      ) : null}
    </>
  );
}
