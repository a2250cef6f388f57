import type { BudgetOutcome, BudgetPreview } from '@portal/contract';
import { Notice } from '@portal/ui/base';

/** What is to be done: with one request, with several at once, with what an invoice differs by, or with what goes to stock. */
export type BudgetAction = 'approve' | 'approve-many' | 'fulfil' | 'accept' | 'release';

interface OutcomeProps extends Pick<BudgetPreview, 'fiscal_year'> {
  outcome: BudgetOutcome;
  action: BudgetAction;
}

/** The title, and what follows on who may raise the budget. */
const STOPPED = {
  approve: ['The budget stops this approval', ', or reject the request.'],
  'approve-many': [
    'The budget stops these approvals',
    ', or reject them. What still fits, one after the other, is approved, the rest is refused.',
  ],
  fulfil: ['The budget stops this cost', ' first.'],
  accept: ['The budget stops this difference', ', or reject the invoice.'],
  release: ['The budget stops this', ', or give the units up.'],
} as const;

const WARNED = {
  approve: ['This exceeds the budget', 'You can approve it all the same; the activity log will say so.'],
  'approve-many': [
    'Together they exceed the budget',
    'You can approve them all the same; the activity log will say so.',
  ],
  fulfil: ['This exceeds the budget', 'If it is fulfilled at this cost, the activity log will say so.'],
  accept: ['This exceeds the budget', 'You can accept it all the same; the activity log will say so.'],
  release: ['This exceeds the budget', 'You can release it all the same; the activity log will say so.'],
} as const;

interface ExceededProps extends OutcomeProps {
  /** How many of how many are refused, where several are approved under `stop`. */
  refused?: { count: number; of: number } | undefined;
  /** Whether the reader's area is one where budgets are set. */
  mayRaise: boolean;
}

function stoppedTitle(action: BudgetAction, refused: ExceededProps['refused']): string {
  return refused && refused.count < refused.of
    ? `The budget stops ${refused.count} of these ${refused.of} approvals`
    : STOPPED[action][0];
}

/** That more is needed than a budget leaves, and what the policy makes of it. */
export function BudgetExceeded({ outcome, fiscal_year, action, refused, mayRaise }: ExceededProps) {
  if (outcome === 'stop')
    return (
      <Notice tone="danger" title={stoppedTitle(action, refused)}>
        {action === 'approve-many' ? 'They need' : 'It needs'} more than is left of {fiscal_year}.{' '}
        {mayRaise ? 'Raise the budget' : 'Ask finance to raise the budget'}
        {STOPPED[action][1]}
      </Notice>
    );
  if (outcome === 'warn')
    return (
      <Notice tone="warning" title={WARNED[action][0]}>
        {WARNED[action][1]}
      </Notice>
    );
  return outcome === 'ignored' ? <Notice>This exceeds the budget, which is not enforced.</Notice> : null;
}

const BOUNDED = {
  approve: 'an approval',
  'approve-many': 'approvals',
  fulfil: 'a higher cost',
  accept: 'a higher cost',
  release: 'what is bought for stock',
} as const;
const UNBOUNDED = {
  approve: 'No budget limits this approval. You can still approve it.',
  'approve-many': 'No budget limits these approvals. You can still approve them.',
  fulfil: 'No budget limits this cost.',
  accept: 'No budget limits this cost.',
  release: 'No budget limits this cost.',
} as const;

interface MissingProps extends OutcomeProps, Pick<BudgetPreview, 'policy'> {
  /** Who has none: departments by name, else the organisation. */
  whose: readonly string[];
  mayRaise: boolean;
}

/** Neither these departments nor the organisation have a budget. */
export function BudgetMissing({ outcome, policy, whose, fiscal_year, action, mayRaise }: MissingProps) {
  const title = `No budget for ${whose.join(', ')} in fiscal year ${fiscal_year}`;
  if (outcome === 'stop')
    return (
      <Notice tone="danger" title={title}>
        The policy stops {BOUNDED[action]} without a budget. {mayRaise ? 'Set one' : 'Ask finance to set one'}{' '}
        for the department or the organisation first.
      </Notice>
    );
  if (policy === 'ignore') return <Notice title={title}>The policy asks for none.</Notice>;
  return (
    <Notice tone="warning" title={title}>
      {UNBOUNDED[action]}
    </Notice>
  );
}
