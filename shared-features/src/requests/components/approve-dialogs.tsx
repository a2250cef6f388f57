import { useApproveRequest } from '../api/approve-request';
import { useFinanceApproveRequest } from '../api/finance-approve-request';
import { ConfirmDecisionDialog } from './confirm-decision-dialog';
import styles from './dialogs.module.css';
import type { DecisionDialogProps } from './reject-dialog';

/** Procurement's approval of a pending request. */
export function ApproveDialog({ area, request, open, onClose, onClosed }: DecisionDialogProps) {
  const approve = useApproveRequest(area);
  return (
    <ConfirmDecisionDialog
      {...{ area, request, open, onClose, onClosed }}
      action="approve"
      title={`Approve request #${request.id}`}
      confirmLabel="Approve request"
      busyLabel="Approving..."
      send={(seen) => approve.mutateAsync(seen)}
    />
  );
}

/** The finance approval of a request that awaits it. */
export function FinanceApproveDialog({ area, request, open, onClose, onClosed }: DecisionDialogProps) {
  const approve = useFinanceApproveRequest(area);
  const { approved_by } = request;
  return (
    <ConfirmDecisionDialog
      {...{ area, request, open, onClose, onClosed }}
      action="finance-approve"
      title={`Approve request #${request.id} for finance`}
      confirmLabel="Approve request"
      busyLabel="Approving..."
      send={(seen) => approve.mutateAsync(seen)}
    >
      {approved_by ? (
        <p className={styles.next}>{approved_by.name} approved it for procurement, who fulfills it next.</p>
      ) : null}
    </ConfirmDecisionDialog>
  );
}
