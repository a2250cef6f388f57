import { call } from '@portal/auth';
import { type AssetRequest, formatCounted, MAX_LENGTHS, rejectBodySchema } from '@portal/contract';
import { Button, Muted } from '@portal/ui/base';
import { type Selection, TextAreaField } from '@portal/ui/data';
import { BulkDialog, type NamedRow } from '../../bulk';
import { useOpenDialog } from '../../feedback';
import type { ApprovalAction } from '../model/approval-sum';
import type { DecisionAction } from '../model/decisions';
import { requestTitle } from '../model/request-name';
import { SelectedRequests } from './approval-preview';
import { ApproveManyDialog } from './approve-many-dialog';

/** Beside an Approve that is closed: rows can be selected to be rejected only. */
const NONE_TO_APPROVE = 'None of these can be approved by you.';

interface RequestBulkActionsProps {
  selection: Selection<AssetRequest>;
  /** Which approval the screen is about. */
  approval?: ApprovalAction;
}

/** Approves all selected requests, or rejects them for one reason. */
export function RequestBulkActions({ selection, approval = 'approve' }: RequestBulkActionsProps) {
  const { opened, isOpen, show, close } = useOpenDialog<'approve' | 'reject'>();
  const { selected } = selection;
  const canSome = (action: DecisionAction) =>
    selected.some(({ allowed_actions }) => allowed_actions.includes(action));
  const rows: NamedRow[] = selected.map((request) => ({
    id: request.id,
    label: `#${request.id} ${requestTitle(request)}`,
  }));
  const seen = selected.map(({ id, version }) => ({ id, version }));
  const common = {
    open: isOpen,
    onClose: close,
    rows,
    dismiss: selection.dismiss,
  };
  return (
    <>
      <Button size="small" tone="primary" disabled={!canSome(approval)} onClick={() => show('approve')}>
        Approve
      </Button>
      <Button size="small" disabled={!canSome('reject')} onClick={() => show('reject')}>
        Reject
      </Button>
      {canSome(approval) ? null : <Muted>{NONE_TO_APPROVE}</Muted>}
      {opened?.subject === 'approve' ? (
        <ApproveManyDialog
          key={opened.dialogKey}
          {...common}
          requests={selected}
          action={approval}
          titleOf={(count) => `Approve ${formatCounted(count, 'request')}`}
        />
      ) : null}
      {opened?.subject === 'reject' ? (
        <BulkDialog
          key={opened.dialogKey}
          {...common}
          title={`Reject ${formatCounted(rows.length, 'request')}`}
          list={<SelectedRequests requests={selected} />}
          schema={rejectBodySchema}
          submitLabel="Reject"
          busyLabel="Rejecting..."
          submitTone="danger"
          done="rejected"
          failed="Failed to reject request"
          send={({ comment }) => call('rejectRequests', { body: { requests: seen, comment } })}
        >
          <TextAreaField
            name="comment"
            label="Rejection reason"
            placeholder="Each requester reads it"
            maxLength={MAX_LENGTHS.reason}
            required
            focused
          />
        </BulkDialog>
      ) : null}
    </>
  );
}
