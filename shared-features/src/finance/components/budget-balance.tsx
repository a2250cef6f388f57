import type { BudgetPreview } from '@portal/contract';
import { Button, DateText, LinesSkeleton, Money, Muted, Notice, Stack } from '@portal/ui/base';
import { formatCount, formatMoney } from '@portal/ui/format';
import type { UseQueryResult } from '@portal/ui/query';
import { useId } from 'react';
import styles from './budget-balance.module.css';

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
      <td>
        <Money amount={remaining_before} />
      </td>
      <td>
        <Money amount={remaining_after} />
        {is_exceeded ? <span className={styles.flag}>over budget</span> : null}
      </td>
    </tr>
  );
}

function Commitments({ commitments, budgets }: BudgetPreview) {
  const narrowest = budgets.at(-1);
  if (commitments.length === 0 || !narrowest) return null;
  const more = narrowest.count_committed - commitments.length;
  return (
    <details className={styles.commitments}>
      <summary>
        {formatMoney(narrowest.committed)} is committed already, by {formatCount(narrowest.count_committed)}{' '}
        {narrowest.count_committed === 1 ? 'request' : 'requests'} ({nameOf(narrowest)})
      </summary>
      <ul aria-label="Commitments">
        {commitments.map(({ request_id, label, requester, amount, approved_at }) => (
          <li key={request_id}>
            <span>
              #{request_id} {label}
              <Muted>
                {requester}, approved <DateText value={approved_at} />
              </Muted>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      {more > 0 ? <Muted>The largest ones; {formatCount(more)} more.</Muted> : null}
    </details>
  );
}

function Outcome({ outcome, fiscal_year }: BudgetPreview) {
  if (outcome === 'stop')
    return (
      <Notice tone="danger" title="The budget stops this approval">
        It needs more than is left of {fiscal_year}. Raise the budget, or reject the request.
      </Notice>
    );
  if (outcome === 'warn')
    return (
      <Notice tone="warning" title="This exceeds the budget">
        You can approve it all the same; the activity log will say so.
      </Notice>
    );
  return outcome === 'ignored' ? <Notice>This exceeds the budget, which is not enforced.</Notice> : null;
}

function Balance({ preview }: { preview: BudgetPreview }) {
  const headingId = useId();
  const { budgets, fiscal_year, amount } = preview;
  if (amount === 0) return <Muted>It commits no money of the budget.</Muted>;
  if (budgets.length === 0) return <Muted>No budget is set for fiscal year {fiscal_year}.</Muted>;
  return (
    <Stack gap="small">
      <Outcome {...preview} />
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
      <Commitments {...preview} />
    </Stack>
  );
}

interface BudgetBalanceProps {
  preview: Pick<UseQueryResult<BudgetPreview>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** What is left of each budget before and after an approval, and the commitments behind it. */
export function BudgetBalance({ preview: { data, error, isFetching, refetch } }: BudgetBalanceProps) {
  if (data) return <Balance preview={data} />;
  if (!error) return <LinesSkeleton lines={2} label="Loading the budget" />;
  return (
    <Notice tone="warning" title="The budget could not be read">
      <Stack gap="small">
        <span>Approving checks it all the same.</span>
        <span>
          <Button size="small" icon="retry" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </span>
      </Stack>
    </Notice>
  );
}
