import type { BudgetPreview } from '@portal/contract';
import { Button, LinesSkeleton, Money, Muted, Notice, Stack } from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';
import type { UseQueryResult } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useId } from 'react';
import styles from './budget-balance.module.css';
import { type BudgetAction, BudgetExceeded, BudgetMissing } from './budget-notices';
import { Commitments } from './commitments';

type Budget = BudgetPreview['budgets'][number];

function nameOf({ department }: Pick<Budget, 'department'>): string {
  return department?.name ?? 'Whole organisation';
}

function BudgetLine({ budget }: { budget: Budget }) {
  const { remaining_before, remaining_after, is_exceeded, total } = budget;
  return (
    <tr data-exceeded={is_exceeded || undefined}>
      <th scope="row">
        {nameOf(budget)}
        <Muted>of {formatMoney(total)}</Muted>
      </th>
      <td data-title="Before">
        <Money amount={remaining_before} />
      </td>
      <td data-title="After">
        <Money amount={remaining_after} />
        {is_exceeded ? <span className={styles.flag}>over budget</span> : null}
      </td>
    </tr>
  );
}

function BudgetTable({ budgets, fiscal_year }: Pick<BudgetPreview, 'budgets' | 'fiscal_year'>) {
  const headingId = useId();
  return (
    <table className={styles.budgets} aria-labelledby={headingId}>
      <caption id={headingId}>Left of the budget {fiscal_year}</caption>
      <thead>
        <tr>
          <th scope="col">Budget</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {budgets.map((budget) => (
          <BudgetLine key={budget.department?.id ?? 0} budget={budget} />
        ))}
      </tbody>
    </table>
  );
}

/** Whose requests have a budget of the organisation only, and whose have none at all. */
function withoutOwn({ departments, budgets }: BudgetPreview) {
  const without = departments.filter(
    (one) => one === null || !budgets.some(({ department }) => department?.id === one.id),
  );
  const names = without.map((one) => one?.name);
  return budgets.some(({ department }) => department === null)
    ? { bounded: names.filter((name) => name !== undefined), unbounded: [] }
    : { bounded: [], unbounded: names.map((name) => name ?? 'the organisation') };
}

interface BalanceProps {
  preview: BudgetPreview;
  action: BudgetAction;
  count: number;
  mayRaise: boolean;
  listOf: ((departmentId: number | null) => string | undefined) | undefined;
}

/** What is left of each budget before and after, or that there is none. */
function Balance({ preview, action, count, mayRaise, listOf }: BalanceProps) {
  const { budgets, fiscal_year, amount, stopped } = preview;
  if (amount === 0 && (action === 'approve' || action === 'approve-many'))
    return <Muted>{action === 'approve' ? 'It commits' : 'They commit'} no money of the budget.</Muted>;
  const { bounded, unbounded } = withoutOwn(preview);
  return (
    <Stack gap="small">
      {budgets.some(({ is_exceeded }) => is_exceeded) ? (
        <BudgetExceeded
          {...preview}
          action={action}
          mayRaise={mayRaise}
          refused={action === 'approve-many' ? { count: stopped.length, of: count } : undefined}
        />
      ) : null}
      {unbounded.length > 0 ? (
        <BudgetMissing {...preview} whose={unbounded} action={action} mayRaise={mayRaise} />
      ) : null}
      {budgets.length > 0 ? <BudgetTable {...preview} /> : null}
      {bounded.length > 0 ? (
        <Muted>
          No budget for {bounded.join(', ')} in fiscal year {fiscal_year}: only the whole organisation’s
          bounds {action === 'approve-many' ? 'these' : 'it'}.
        </Muted>
      ) : null}
      {listOf
        ? budgets.map((budget) => (
            <Commitments
              key={budget.department?.id ?? 0}
              name={nameOf(budget)}
              of={budget}
              list={listOf(budget.department?.id ?? null)}
            />
          ))
        : null}
    </Stack>
  );
}

const CHECKING: Readonly<Record<BudgetAction, string>> = {
  approve: 'Approving',
  'approve-many': 'Approving',
  fulfil: 'Fulfilling',
  accept: 'Accepting',
  release: 'Releasing',
};

interface BudgetBalanceProps {
  preview: Pick<UseQueryResult, 'error' | 'isFetching'> & {
    data: BudgetPreview | undefined;
    refetch: () => unknown;
  };
  action?: BudgetAction;
  /** How many requests it is about. */
  count?: number;
  /**
   * Where all commitments of a department, or of everybody (null), are listed; without it none are shown, and no room is
   * kept for them.
   */
  listOf?: (departmentId: number | null) => string | undefined;
}

function BudgetState({ preview, action = 'approve', count = 1, listOf }: BudgetBalanceProps) {
  const area = useArea();
  const { data, error, isFetching, refetch } = preview;
  // Procurement may not raise a budget.
  if (data)
    return <Balance preview={data} {...{ action, count, listOf }} mayRaise={area !== 'procurement'} />;
  if (!error) return <LinesSkeleton lines={listOf ? 8 : 2} label="Loading the budget" />;
  return (
    <Notice tone="warning" title="The budget could not be read">
      <Stack gap="small">
        <span>{CHECKING[action]} checks it all the same.</span>
        <span>
          <Button size="small" icon="retry" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </span>
      </Stack>
    </Notice>
  );
}

/** What is left of each budget before and after approvals or a fulfilment, and the commitments behind it. */
export function BudgetBalance(props: BudgetBalanceProps) {
  return (
    <div className={props.listOf ? styles.room : undefined}>
      <BudgetState {...props} />
    </div>
  );
}
