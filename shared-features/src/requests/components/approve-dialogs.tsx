import type { AssetRequest } from '@portal/contract';
import { describeError } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useAreaLinks } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { BudgetBalance, budgetPreviewQuery, commitmentsAddress } from '../../finance';
import { useApproveRequest } from '../api/approve-request';
import { useFinanceApproveRequest } from '../api/finance-approve-request';
import type { ApprovalAction } from '../model/approval-sum';
import { ReadChangedSinceApproval } from './changed-since-approval';
import { ConfirmDecisionDialog, type ConfirmDecisionDialogProps } from './confirm-decision-dialog';
import styles from './dialogs.module.css';
import { PreferredAssetNotice } from './preferred-asset-notice';
import type { DecisionDialogProps } from './reject-dialog';

function useBudgetPreview(request: AssetRequest, open: boolean) {
  const area = useArea();
  return useQuery({ ...budgetPreviewQuery(area, request), enabled: open });
}

/** Whether the budget was not read because the request has been decided or withdrawn meanwhile. */
function isOver({ error }: ReturnType<typeof useBudgetPreview>): boolean {
  return error !== null && describeError(error).code === 'wrong_state';
}

interface ApprovalDialogProps
  extends DecisionDialogProps,
    Pick<ConfirmDecisionDialogProps, 'title' | 'send'> {
  action: ApprovalAction;
  /** What this approval says above what was changed and the budgets. */
  lead: (seen: AssetRequest) => ReactNode;
}

/** An approval, with what was changed since the last one and what it leaves of the budgets. */
function ApprovalDialog({ lead, ...props }: ApprovalDialogProps) {
  const area = useArea();
  const links = useAreaLinks();
  const preview = useBudgetPreview(props.request, props.open);
  return (
    <ConfirmDecisionDialog
      {...props}
      confirmLabel="Approve request"
      busyLabel="Approving..."
      blocked={preview.data?.outcome === 'stop'}
      isOutdated={isOver(preview)}
    >
      {(seen) => (
        <>
          {lead(seen)}
          <ReadChangedSinceApproval request={seen} />
          <BudgetBalance
            preview={preview}
            // What comes from stock costs nothing: there are no budgets to leave room for.
            listOf={
              seen.preferred_asset ? undefined : (department) => commitmentsAddress(links, area, department)
            }
          />
        </>
      )}
    </ConfirmDecisionDialog>
  );
}

/** Procurement's approval of a pending request. */
export function ApproveDialog(props: DecisionDialogProps) {
  const approve = useApproveRequest();
  return (
    <ApprovalDialog
      {...props}
      action="approve"
      title={`Approve request #${props.request.id}`}
      send={(seen) => approve.mutateAsync(seen)}
      lead={(seen) => <PreferredAssetNotice request={seen} action="approve" />}
    />
  );
}

/** The finance approval of a request that awaits it. */
export function FinanceApproveDialog(props: DecisionDialogProps) {
  const approve = useFinanceApproveRequest();
  return (
    <ApprovalDialog
      {...props}
      action="finance-approve"
      title={`Approve request #${props.request.id} for finance`}
      send={(seen) => approve.mutateAsync(seen)}
      lead={({ approved_by }) =>
        approved_by && (
          <p className={styles.next}>
            {approved_by.name} approved it for procurement. Procurement fulfills it next.
          </p>
        )
      }
    />
  );
}
