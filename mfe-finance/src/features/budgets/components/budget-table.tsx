import type { BudgetOverview, SpendingPart } from '@portal/contract';
import { keepFocus, useOpenDialog } from '@portal/features/feedback';
import { budgetShare } from '@portal/features/finance';
import { Button, Card, Money, ProgressBar, TextLink } from '@portal/ui/base';
import { actionsColumn, type Column, DataTable } from '@portal/ui/data';
import { formatMoney } from '@portal/ui/format';
import { budgetAddress } from '../../../paths';
import { type BudgetRow, budgetRows } from '../model/budget-rows';
import { BudgetDialog } from './budget-dialog';
import styles from './budgets.module.css';
import { RemoveBudgetDialog } from './remove-budget-dialog';

/** Where the rows behind a figure of a budget are. */
export type RowsAddress = (part: SpendingPart, department: string) => string;

const name: Column<BudgetRow> = {
  key: 'name',
  title: 'Budget of',
  heading: true,
  render: (row) => row.name,
};

function total(fiscalYear: number): Column<BudgetRow> {
  return {
    key: 'total',
    title: 'Budget',
    align: 'end',
    render: (row) =>
      row.total === null || row.departmentId === undefined ? (
        '–'
      ) : (
        <TextLink
          to={budgetAddress(row.departmentId, fiscalYear)}
          aria-label={`${formatMoney(row.total)}, budget of ${row.name}: show how it was set`}
        >
          <Money amount={row.total} />
        </TextLink>
      ),
  };
}

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

/** Leads to how it comes about. */
function remaining(fiscalYear: number): Column<BudgetRow> {
  return {
    key: 'remaining',
    title: 'Remaining',
    align: 'end',
    render: (row) =>
      row.remaining === null || row.departmentId === undefined ? (
        '–'
      ) : (
        <span className={row.remaining < 0 ? styles.over : undefined}>
          <TextLink
            to={budgetAddress(row.departmentId, fiscalYear)}
            aria-label={`${formatMoney(row.remaining)}, Remaining of ${row.name}: show how it comes about`}
          >
            <Money amount={row.remaining} />
          </TextLink>
        </span>
      ),
  };
}

const use: Column<BudgetRow> = {
  key: 'use',
  title: 'Used',
  render: (row) =>
    row.total === null ? (
      '–'
    ) : (
      <div className={styles.use}>
        <ProgressBar
          label={row.used > row.total && row.total > 0 ? 'Over' : 'Used'}
          value={row.used}
          max={row.total}
          valueText={budgetShare(row.used, row.total)}
          tone={row.used > row.total ? 'danger' : 'info'}
        />
      </div>
    ),
};

interface BudgetTableProps {
  overview: BudgetOverview;
  rowsOf: RowsAddress;
  /** The one that is looked at; all of them otherwise. */
  only: BudgetRow | undefined;
}

function titleOf({ departmentId, name }: BudgetRow): string {
  return departmentId === null ? 'Budget of the whole organisation' : `Budget of ${name}`;
}

/** What is left of a budget, as a sum. */
function Remaining({ of: { total, spent, committed, remaining } }: { of: BudgetRow }) {
  if (total === null || remaining === null) return <>No budget is set: nothing remains of it.</>;
  return (
    <>
      {formatMoney(total)} budget − {formatMoney(spent)} spent − {formatMoney(committed)} committed ={' '}
      {formatMoney(remaining)} remaining
    </>
  );
}

/** The budgets of a fiscal year beside what is spent and committed of them; set, changed and removed in place. */
export function BudgetTable({ overview, rowsOf, only }: BudgetTableProps) {
  const dialog = useOpenDialog<BudgetRow>();
  const removal = useOpenDialog<BudgetRow>();
  const { opened } = dialog;
  const actions = actionsColumn<BudgetRow>((row) =>
    row.departmentId === undefined || (row.isRetired && row.version === null) ? null : (
      <div className={styles.actions} data-budget={row.key}>
        <Button
          size="small"
          aria-label={`${row.version === null ? 'Set' : 'Change'} the budget of ${row.name}`}
          onClick={() => dialog.show(row)}
        >
          {row.version === null ? 'Set' : 'Change'}
        </Button>
        {row.version === null ? null : (
          <Button
            size="small"
            aria-label={`Remove the budget of ${row.name}`}
            onClick={() => removal.show(row)}
          >
            Remove
          </Button>
        )}
      </div>
    ),
  );
  return (
    <Card title={only ? titleOf(only) : 'Budgets'} subtitle={only && <Remaining of={only} />} flush>
      <DataTable
        label="All budgets"
        columns={[
          name,
          total(overview.fiscal_year),
          figure('Spent', 'spent', rowsOf),
          figure('Committed', 'committed', rowsOf),
          remaining(overview.fiscal_year),
          use,
          actions,
        ]}
        rows={only ? [only] : budgetRows(overview)}
        rowKey={(row) => row.key}
        empty={{ message: 'No budgets' }}
      />
      {opened ? (
        <BudgetDialog
          key={opened.dialogKey}
          row={opened.subject}
          fiscalYear={overview.fiscal_year}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
      {removal.opened ? (
        <RemoveBudgetDialog
          key={removal.opened.dialogKey}
          row={removal.opened.subject}
          overview={overview}
          open={removal.isOpen}
          onClose={removal.close}
          onClosed={() => keepFocus(`[data-budget="${removal.opened?.subject.key}"]`)}
        />
      ) : null}
    </Card>
  );
}
