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

interface CommitmentsProps {
  /** Whose budget they use. */
  name: string;
  /** What all of them come to, in dollars, and how many they are. */
  committed: BudgetPreview['amount'];
  count: number;
  /** The largest of them. */
  commitments: BudgetPreview['commitments'];
}

/** What a budget is committed to, folded away. */
export function Commitments({ name, committed, count, commitments }: CommitmentsProps) {
  if (commitments.length === 0) return null;
  const more = count - commitments.length;
  return (
    <details className={styles.commitments}>
      <summary>
        {formatMoney(committed)} is committed already, by {formatCount(count)}{' '}
        {count === 1 ? 'request' : 'requests'} ({name})
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

interface OutcomeProps extends Pick<BudgetPreview, 'outcome' | 'fiscal_year'> {
  /** What is to be done with the request; `approve-many` with several at once. */
  action: BudgetAction | 'approve-many';
}

const WHAT = { approve: 'approval', 'approve-many': 'approval', fulfil: 'cost' } as const;

const STOPPED = {
  approve: 'Raise the budget, or reject the request.',
  'approve-many': 'What it stops is refused, the rest is approved. Raise the budget, or reject the requests.',
  fulfil: 'Raise the budget first.',
} as const;

const WARNED = {
  approve: 'You can approve it all the same; the activity log will say so.',
  'approve-many': 'You can approve them all the same; the activity log will say so.',
  fulfil: 'Fulfilled at this cost, the activity log will say so.',
} as const;

/** That more is needed than a budget leaves, and what the policy makes of it. */
export function BudgetExceeded({ outcome, fiscal_year, action }: OutcomeProps) {
  if (outcome === 'stop')
    return (
      <Notice tone="danger" title={`The budget stops this ${WHAT[action]}`}>
        It needs more than is left of {fiscal_year}. {STOPPED[action]}
      </Notice>
    );
  if (outcome === 'warn')
    return (
      <Notice tone="warning" title="This exceeds the budget">
        {WARNED[action]}
      </Notice>
    );
  return outcome === 'ignored' ? <Notice>This exceeds the budget, which is not enforced.</Notice> : null;
}

interface MissingProps extends OutcomeProps, Pick<BudgetPreview, 'policy' | 'department'> {}

/** Neither the department nor the organisation has a budget. */
export function BudgetMissing({ outcome, policy, department, fiscal_year, action }: MissingProps) {
  const title = `No budget for ${department?.name ?? 'the organisation'} in fiscal year ${fiscal_year}`;
  const isApproval = action !== 'fulfil';
  if (outcome === 'stop')
    return (
      <Notice tone="danger" title={title}>
        The policy stops {isApproval ? 'an approval' : 'a higher cost'} without a budget. Set one for the
        department or the organisation first.
      </Notice>
    );
  if (policy === 'ignore') return <Notice title={title}>The policy asks for none.</Notice>;
  return (
    <Notice tone="warning" title={title}>
      Nothing bounds this {WHAT[action]}.{isApproval ? ' You can approve it all the same.' : null}
    </Notice>
  );
}

/** What is left of each budget before and after, or that there is none. */
function Balance({ preview, action }: { preview: BudgetPreview; action: BudgetAction }) {
  const headingId = useId();
  const { budgets, fiscal_year, amount, department } = preview;
  const narrowest = budgets.at(-1);
  if (amount === 0 && action === 'approve') return <Muted>It commits no money of the budget.</Muted>;
  if (budgets.length === 0) return <BudgetMissing {...preview} action={action} />;
  const isDepartmentWithout = department !== null && !budgets.some((budget) => budget.department);
  return (
    <Stack gap="small">
      <BudgetExceeded {...preview} action={action} />
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
      {action === 'approve' && narrowest ? (
        <Commitments
          name={nameOf(narrowest)}
          committed={narrowest.committed}
          count={narrowest.count_committed}
          commitments={preview.commitments}
        />
      ) : null}
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
