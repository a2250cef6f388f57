import type { BudgetPreview } from '@portal/contract';
import { Button, DateText, LinesSkeleton, Money, Muted, Notice, Stack } from '@portal/ui/base';
import { formatCount, formatMoney } from '@portal/ui/format';
import type { UseQueryResult } from '@portal/ui/query';
import { useId } from 'react';
import styles from './budget-balance.module.css';

type Budget = BudgetPreview['budgets'][number];
type BudgetAction = 'approve' | 'fulfil';

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

interface OutcomeProps extends BudgetPreview {
  /** What is to be done with the request. */
  action: BudgetAction;
}

const WHAT = { approve: 'approval', fulfil: 'cost' } as const;

function Exceeded({ outcome, fiscal_year, action }: OutcomeProps) {
  if (outcome === 'stop')
    return (
      <Notice tone="danger" title={`The budget stops this ${WHAT[action]}`}>
        It needs more than is left of {fiscal_year}. Raise the budget
        {action === 'approve' ? ', or reject the request.' : ' first.'}
      </Notice>
    );
  if (outcome === 'warn')
    return (
      <Notice tone="warning" title="This exceeds the budget">
        {action === 'approve'
          ? 'You can approve it all the same; the activity log will say so.'
          : 'Fulfilled at this cost, the activity log will say so.'}
      </Notice>
    );
  return outcome === 'ignored' ? <Notice>This exceeds the budget, which is not enforced.</Notice> : null;
}

/** Neither the department nor the organisation has a budget. */
function Missing({ outcome, policy, department, fiscal_year, action }: OutcomeProps) {
  const title = `No budget for ${department?.name ?? 'the organisation'} in fiscal year ${fiscal_year}`;
  if (outcome === 'stop')
    return (
      <Notice tone="danger" title={title}>
        The policy stops {action === 'approve' ? 'an approval' : 'a higher cost'} without a budget. Set one
        for the department or the organisation first.
      </Notice>
    );
  if (policy === 'ignore') return <Notice title={title}>The policy asks for none.</Notice>;
  return (
    <Notice tone="warning" title={title}>
      Nothing bounds this {WHAT[action]}.{action === 'approve' ? ' You can approve it all the same.' : null}
    </Notice>
  );
}

/** What is left of each budget before and after, or that there is none. */
function Balance({ preview, action }: { preview: BudgetPreview; action: BudgetAction }) {
  const headingId = useId();
  const { budgets, fiscal_year, amount, department } = preview;
  if (amount === 0 && action === 'approve') return <Muted>It commits no money of the budget.</Muted>;
  if (budgets.length === 0) return <Missing {...preview} action={action} />;
  const isDepartmentWithout = department !== null && !budgets.some((budget) => budget.department);
  return (
    <Stack gap="small">
      <Exceeded {...preview} action={action} />
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
      {isDepartmentWithout ? (
        <Muted>
          No budget for {department.name} in fiscal year {fiscal_year}: only the whole organisation’s bounds
          it.
        </Muted>
      ) : null}
      {action === 'approve' ? <Commitments {...preview} /> : null}
    </Stack>
  );
}

interface BudgetBalanceProps {
  preview: Pick<UseQueryResult<BudgetPreview>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  action?: BudgetAction;
  /** What the cost that is typed makes of it. */
  at?: (preview: BudgetPreview) => BudgetPreview;
}

/** What is left of each budget before and after an approval or a fulfilment, and the commitments behind it. */
export function BudgetBalance({ preview, action = 'approve', at = (seen) => seen }: BudgetBalanceProps) {
  const { data, error, isFetching, refetch } = preview;
  if (data) return <Balance preview={at(data)} action={action} />;
  if (!error) return <LinesSkeleton lines={2} label="Loading the budget" />;
  return (
    <Notice tone="warning" title="The budget could not be read">
      <Stack gap="small">
        <span>{action === 'approve' ? 'Approving' : 'Fulfilling'} checks it all the same.</span>
        <span>
          <Button size="small" icon="retry" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </span>
      </Stack>
    </Notice>
  );
}
