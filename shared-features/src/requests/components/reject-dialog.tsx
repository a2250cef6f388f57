import { type AssetRequest, MAX_LENGTHS, rejectBodySchema } from '@portal/contract';
import { Stack } from '@portal/ui/base';
import { DialogForm, TextAreaField } from '@portal/ui/data';
import { useRejectRequest } from '../api/reject-request';
import styles from './dialogs.module.css';
import { ChangedNotice, RequestSummary } from './request-summary';
import { useLatestRequest } from './use-latest-request';

export interface DecisionDialogProps {
  /** As it was when the dialog was opened; mount another dialog for another one. */
  request: AssetRequest;
  open: boolean;
  onClose: () => void;
  /** Called once the dialog is gone. */
  onClosed?: () => void;
}

/** Rejects with a required reason. What was typed stays through a conflict, a closed dialog and a new sign-in. */
export function RejectDialog({ request, open, onClose, onClosed }: DecisionDialogProps) {
  const { latest, hasChanged, attempt } = useLatestRequest(request, open);
  const reject = useRejectRequest();
  const isOpen = latest.allowed_actions.includes('reject');
  return (
    <DialogForm
      open={open}
      title={`Reject request #${request.id}`}
      onClose={onClose}
      onClosed={onClosed}
      schema={rejectBodySchema}
      submitLabel="Reject request"
      busyLabel="Rejecting..."
      submitTone="danger"
      unsaved={{ policy: 'draft', name: `reject.${request.id}` }}
      settled={!isOpen}
      onSubmit={async ({ comment }) => {
        await attempt((now) => reject.mutateAsync({ request: now, comment }));
        onClose();
      }}
    >
      <div className={styles.lead}>
        <Stack>
          <ChangedNotice request={latest} action="reject" hasChanged={hasChanged} />
          <RequestSummary request={latest} />
        </Stack>
      </div>
      <TextAreaField
        name="comment"
        label="Rejection reason"
        placeholder="The requester reads it"
        maxLength={MAX_LENGTHS.reason}
        required
        focused
      />
    </DialogForm>
  );
}
