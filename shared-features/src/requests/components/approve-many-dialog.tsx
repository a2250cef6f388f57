import { call } from '@portal/auth';
import { type AssetRequest, decisionBodySchema } from '@portal/contract';
import { describeError } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useAreaLinks } from '@portal/ui/router';
import { BulkDialog, type NamedRow } from '../../bulk';
import { BudgetBalance, budgetPreviewOfManyQuery, commitmentsAddress } from '../../finance';
import type { ApprovalAction } from '../model/approval-sum';
import { changedMeanwhile } from '../model/meanwhile';
import { ApprovalPreview } from './approval-preview';

/** The call that gives each kind of approval to many. */
const APPROVALS = { approve: 'approveRequests', 'finance-approve': 'financeApproveRequests' } as const;

interface ApproveManyDialogProps {
  open: boolean;
  onClose: () => void;
  /** By how many are approved. */
  titleOf: (count: number) => string;
  /** The chosen ones, with those that the reader may not approve. */
  requests: readonly AssetRequest[];
  action: ApprovalAction;
  rows: readonly NamedRow[];
  dismiss: (ids: ReadonlySet<number>) => void;
}

/**
 * Which of the chosen can be approved as they were seen, and what they leave of the budgets: one set for the list, the
 * sum and the balance. What was decided or changed since is known from a first reading.
 */
function useStillOpen(requests: readonly AssetRequest[], action: ApprovalAction, isShown: boolean) {
  const area = useArea();
  const allowed = requests.filter(({ allowed_actions }) => allowed_actions.includes(action));
  const first = useQuery({
    ...budgetPreviewOfManyQuery(area, allowed),
    enabled: isShown && allowed.length > 0,
  });
  const isNoneLeft = first.error !== null && describeError(first.error).code === 'wrong_state';
  const meanwhile = changedMeanwhile(allowed, isNoneLeft ? [] : first.data?.requests, action);
  const open = allowed.filter(({ id }) => !meanwhile.has(id));
  const again = useQuery({
    ...budgetPreviewOfManyQuery(area, open),
    enabled: isShown && meanwhile.size > 0 && open.length > 0,
  });
  return { open, meanwhile, preview: meanwhile.size > 0 ? again : first };
}

/**
 * Approves the chosen requests. Before, it shows what all together leave of each budget, and which of them the budget
 * stops; where it stops every one, nothing can be sent.
 */
export function ApproveManyDialog({ requests, action, titleOf, ...dialog }: ApproveManyDialogProps) {
  const area = useArea();
  const { open, meanwhile, preview } = useStillOpen(requests, action, dialog.open);
  const links = useAreaLinks();
  const stopped = preview.data?.stopped ?? [];
  const isOpen = new Set(open.map(({ id }) => id));
  return (
    <BulkDialog
      {...dialog}
      schema={decisionBodySchema}
      submitLabel="Approve"
      busyLabel="Approving..."
      title={titleOf(open.length)}
      rows={dialog.rows.filter(({ id }) => isOpen.has(id))}
      disabled={stopped.length === open.length}
      list={
        <ApprovalPreview
          {...{ requests, action, stopped, meanwhile }}
          total={open.length === 0 ? 0 : preview.data?.amount}
        >
          {open.length > 0 ? (
            <BudgetBalance
              preview={preview}
              action="approve-many"
              count={open.length}
              listOf={(department) => commitmentsAddress(links, area, department)}
            />
          ) : null}
        </ApprovalPreview>
      }
      done="approved"
      failed="Failed to approve request"
      send={() =>
        call(APPROVALS[action], { body: { requests: open.map(({ id, version }) => ({ id, version })) } })
      }
    />
  );
}
