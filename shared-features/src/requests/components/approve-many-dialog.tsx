import { call } from '@portal/auth';
import { type AssetRequest, decisionBodySchema } from '@portal/contract';
import { useQuery } from '@portal/ui/query';
import { BulkDialog, type NamedRow } from '../../bulk';
import { budgetPreviewOfManyQuery } from '../../finance/api/preview-budget';
import { BudgetBalance } from '../../finance/components/budget-balance';
import { commitmentsAddress } from '../../finance/model/commitments-address';
import type { Area } from '../api/request-keys';
import type { ApprovalAction } from '../model/approval-sum';
import { ApprovalPreview } from './approval-preview';

/** The call that gives each kind of approval to many. */
const APPROVALS = { approve: 'approveRequests', 'finance-approve': 'financeApproveRequests' } as const;

interface ApproveManyDialogProps {
  area: Area;
  open: boolean;
  onClose: () => void;
  title: string;
  /** The chosen ones, with those that the reader may not approve. */
  requests: readonly AssetRequest[];
  action: ApprovalAction;
  rows: readonly NamedRow[];
  onDone: (ids: ReadonlySet<number>) => void;
}

/**
 * Approves the chosen requests. Before, it shows what all together leave of each budget, and which of them the budget
 * stops; where it stops every one, nothing can be sent.
 */
export function ApproveManyDialog({ area, requests, action, ...dialog }: ApproveManyDialogProps) {
  const open = requests.filter(({ allowed_actions }) => allowed_actions.includes(action));
  const preview = useQuery({
    ...budgetPreviewOfManyQuery(area, open),
    enabled: dialog.open && open.length > 0,
  });
  const stopped = preview.data?.stopped ?? [];
  return (
    <BulkDialog
      {...dialog}
      schema={decisionBodySchema}
      submitLabel="Approve"
      busyLabel="Approving..."
      disabled={open.length > 0 && stopped.length === open.length}
      list={
        <ApprovalPreview requests={requests} action={action} stopped={stopped}>
          <BudgetBalance
            preview={preview}
            action="approve-many"
            count={open.length}
            listOf={(department) => commitmentsAddress(area, department)}
          />
        </ApprovalPreview>
      }
      done="approved"
      failed="Failed to approve request"
      send={() =>
        call(APPROVALS[action], { body: { requests: requests.map(({ id, version }) => ({ id, version })) } })
      }
    />
  );
}
