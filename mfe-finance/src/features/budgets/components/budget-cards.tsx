import type { BudgetOverview } from '@portal/contract';
import { budgetShare } from '@portal/features/finance';
import { Money, Notice, StatCards } from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';
import { budgetAddress } from '../../../paths';
import { allotted, type BudgetRow } from '../model/budget-rows';
import type { RowsAddress } from './budget-table';

interface BudgetCardsProps {
  /** The budget that is looked at; absent while it loads. */
  row: BudgetRow | undefined;
  fiscalYear: number | undefined;
  rowsOf: RowsAddress;
}

/** The budget that is looked at, the organisation's unless another is chosen; each use of it leads to its rows. */
export function BudgetCards({ row, fiscalYear, rowsOf }: BudgetCardsProps) {
  const loading = row === undefined;
  const total = row?.total ?? null;
  const remaining = row?.remaining ?? null;
  const subject = row?.subject ?? '';
  // Who has no department has no budget either.
  const page = row?.departmentId === undefined ? undefined : budgetAddress(row.departmentId, fiscalYear);
  return (
    <StatCards
      label={`Budget: ${row?.name ?? 'Whole organisation'}`}
      loading={loading}
      items={[
        {
          label: 'Total Budget',
          value: total === null ? 'No budget set' : <Money amount={total} />,
          hint: row?.departmentId === null ? undefined : row?.name,
          to: page,
          icon: 'budget',
        },
        {
          label: 'Spent',
          value: <Money amount={row?.spent} />,
          to: rowsOf('spent', subject),
          icon: 'done',
          tone: 'success',
        },
        {
          label: 'Committed',
          value: <Money amount={row?.committed} />,
          to: rowsOf('committed', subject),
          icon: 'pending',
          tone: 'warning',
        },
        {
          label: 'Remaining',
          value: remaining === null ? '–' : <Money amount={remaining} />,
          to: page,
          hint: total === null ? undefined : budgetShare(row?.used ?? 0, total, 'used'),
          icon: 'report',
          tone: (remaining ?? 0) < 0 ? 'danger' : 'info',
        },
      ]}
    />
  );
}

const POLICY_TEXTS = {
  ignore: 'Approvals beyond a budget pass without a warning.',
  warn: 'Approvals beyond a budget show a warning, and the activity log says so.',
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
