import type { BudgetOverview, SpendingPart } from '@portal/contract';
import { useOpenDialog } from '@portal/features/feedback';
import { Button, Card, Money, ProgressBar, TextLink } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { type BudgetRow, budgetRows } from '../model/budget-rows';
import { BudgetDialog } from './budget-dialog';
import styles from './budgets.module.css';

/** Where the rows behind a figure of a budget are. */
export type RowsAddress = (part: SpendingPart, department: string) => string;

const name: Column<BudgetRow> = {
  key: 'name',
  title: 'Budget of',
  heading: true,
  render: (row) => row.name,
};

const total: Column<BudgetRow> = {
  key: 'total',
  title: 'Budget',
  align: 'end',
  render: (row) => (row.total === null ? '–' : <Money amount={row.total} />),
};

function figure(title: string, part: 'spent' | 'committed', rowsOf: RowsAddress): Column<BudgetRow> {
  return {
    key: part,
    title,
    align: 'end',
    render: (row) =>
      row[part] === 0 ? (
        <Money amount={0} />
      ) : (
        <TextLink
          to={rowsOf(part, row.subject)}
          aria-label={`${formatMoney(row[part])}, ${title} of ${row.name}: open the list`}
        >
          <Money amount={row[part]} />
        </TextLink>
      ),
  };
}

const remaining: Column<BudgetRow> = {
  key: 'remaining',
  title: 'Remaining',
  align: 'end',
  render: (row) =>
    row.remaining === null ? (
      '–'
    ) : (
      <span className={row.remaining < 0 ? styles.over : undefined}>
        <Money amount={row.remaining} />
      </span>
    ),
};

const use: Column<BudgetRow> = {
  key: 'use',
  title: 'Used',
  render: (row) =>
    row.total === null ? (
      '–'
    ) : (
      <div className={styles.use}>
        <ProgressBar
          label={row.used > row.total ? 'Over' : 'Used'}
          value={row.used}
          max={row.total}
          tone={row.used > row.total ? 'danger' : 'info'}
        />
      </div>
    ),
};

/** Every budget of a fiscal year beside what is spent and committed of it; set and changed in place. */
export function BudgetTable({ overview, rowsOf }: { overview: BudgetOverview; rowsOf: RowsAddress }) {
  const dialog = useOpenDialog<BudgetRow>();
  const { opened } = dialog;
  const actions: Column<BudgetRow> = {
    key: 'actions',
    title: 'Actions',
    align: 'end',
    render: (row) =>
      row.departmentId === undefined ? null : (
        <Button
          size="small"
          aria-label={`${row.version === null ? 'Set' : 'Change'} the budget of ${row.name}`}
          onClick={() => dialog.show(row)}
        >
          {row.version === null ? 'Set' : 'Change'}
        </Button>
      ),
  };
  return (
    <Card title="Budgets" flush>
      <DataTable
        label="All budgets"
        columns={[
          name,
          total,
          figure('Spent', 'spent', rowsOf),
          figure('Committed', 'committed', rowsOf),
          remaining,
          use,
          actions,
        ]}
        rows={budgetRows(overview)}
        rowKey={(row) => row.key}
        empty={{ message: 'No budgets' }}
      />
      {opened ? (
        <BudgetDialog
          key={opened.turn}
          row={opened.subject}
          fiscalYear={overview.fiscal_year}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
    </Card>
  );
}
