import type { BudgetChange } from '@portal/contract';
import { useFailureToast } from '@portal/features/feedback';
import { Card, DateTimeText, Money } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { budgetChangesQuery } from '../api/budget';
import type { BudgetRow } from '../model/budget-rows';

const FAILED = 'Failed to fetch the budget history';

const COLUMNS: readonly Column<BudgetChange>[] = [
  {
    key: 'timestamp',
    title: 'When',
    nowrap: true,
    render: ({ timestamp }) => <DateTimeText value={timestamp} />,
  },
  {
    key: 'budget',
    title: 'Budget of',
    heading: true,
    render: ({ department }) => department?.name ?? 'Whole organisation',
  },
  {
    key: 'before',
    title: 'Before',
    align: 'end',
    render: ({ amount_before }) => (amount_before === null ? '–' : <Money amount={amount_before} />),
  },
  {
    key: 'after',
    title: 'After',
    align: 'end',
    render: ({ amount_after }) => (amount_after === null ? 'Removed' : <Money amount={amount_after} />),
  },
  { key: 'user', title: 'By', render: ({ user_name }) => user_name ?? '–' },
  { key: 'reason', title: 'Reason', render: ({ reason }) => reason ?? '–' },
];

interface BudgetHistoryProps {
  fiscalYear: number;
  /** The one that is looked at; all of them otherwise. */
  only: Pick<BudgetRow, 'departmentId' | 'name'> | undefined;
}

/** Who set, changed and removed the budgets of the fiscal year, from what to what, and why. */
export function BudgetHistory({ fiscalYear, only }: BudgetHistoryProps) {
  const { data, error, isFetching, refetch } = useQuery(budgetChangesQuery(fiscalYear));
  useFailureToast(error, FAILED);
  return (
    <Card title="History" subtitle="Newest first" flush>
      <DataTable
        label="Budget changes"
        noun={['change', 'changes']}
        columns={COLUMNS}
        rows={data?.items.filter(({ department }) => !only || only.departmentId === (department?.id ?? null))}
        rowKey={({ id }) => id}
        busy={isFetching}
        error={error}
        errorTitle={FAILED}
        onRetry={() => void refetch()}
        empty={{
          message: `No budget ${only ? `of ${only.name} ` : ''}was set or changed for this fiscal year`,
        }}
      />
    </Card>
  );
}
