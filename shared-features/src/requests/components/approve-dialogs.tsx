import type { AssetRequest } from '@portal/contract';
import { describeError } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea, useAreaLinks } from '@portal/ui/router';
import { BudgetBalance, budgetPreviewQuery, commitmentsAddress } from '../../finance';
import { useApproveRequest } from '../api/approve-request';
import { useFinanceApproveRequest } from '../api/finance-approve-request';
import { ReadChangedSinceApproval } from './changed-since-approval';
import { ConfirmDecisionDialog } from './confirm-decision-dialog';
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

/** Procurement's approval of a pending request. */
export function ApproveDialog({ request, open, onClose, onClosed }: DecisionDialogProps) {
  const area = useArea();
  const approve = useApproveRequest();
  const links = useAreaLinks();
  const preview = useBudgetPreview(request, open);
  return (
    <ConfirmDecisionDialog
      {...{ request, open, onClose, onClosed }}
      action="approve"
      title={`Approve request #${request.id}`}
      confirmLabel="Approve request"
      busyLabel="Approving..."
      blocked={preview.data?.outcome === 'stop'}
      isOutdated={isOver(preview)}
      send={(seen) => approve.mutateAsync(seen)}
    >
      {(seen) => (
        <>
          <PreferredAssetNotice request={seen} action="approve" />
          <ReadChangedSinceApproval request={seen} />
          <BudgetBalance
            preview={preview}
            listOf={(department) => commitmentsAddress(links, area, department)}
          />
        </>
      )}
    </ConfirmDecisionDialog>
  );
}

/** The finance approval of a request that awaits it. */
export function FinanceApproveDialog({ request, open, onClose, onClosed }: DecisionDialogProps) {
  const area = useArea();
  const approve = useFinanceApproveRequest();
  const links = useAreaLinks();
  const preview = useBudgetPreview(request, open);
  return (
    <ConfirmDecisionDialog
      {...{ request, open, onClose, onClosed }}
      action="finance-approve"
      title={`Approve request #${request.id} for finance`}
      confirmLabel="Approve request"
      busyLabel="Approving..."
      blocked={preview.data?.outcome === 'stop'}
      isOutdated={isOver(preview)}
      send={(seen) => approve.mutateAsync(seen)}
    >
      {(seen) => (
        <>
          {seen.approved_by ? (
            <p className={styles.next}>
              {seen.approved_by.name} approved it for procurement. Procurement fulfills it next.
            </p>
          ) : null}
          <ReadChangedSinceApproval request={seen} />
          <BudgetBalance
            preview={preview}
            listOf={(department) => commitmentsAddress(links, area, department)}
          />
        </>
      )}
    </ConfirmDecisionDialog>
  );
}
