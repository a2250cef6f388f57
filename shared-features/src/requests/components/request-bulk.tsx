import { call } from '@portal/auth';
import { type AssetRequest, decisionBodySchema, rejectBodySchema } from '@portal/contract';
import { Button, type Fact, Muted } from '@portal/ui/base';
import { type Selection, TextAreaField } from '@portal/ui/data';
import { type ReactNode, useState } from 'react';
import { BulkDialog, type NamedRow } from '../../bulk';
import type { DecisionAction } from '../model/decisions';
import { requestTitle } from '../model/request-name';
import { ApprovalPreview } from './approval-preview';

/** `1 request`, `3 requests`. */
function requests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`;
}

/** The call that gives each kind of approval to many. */
const APPROVALS = { approve: 'approveRequests', 'finance-approve': 'financeApproveRequests' } as const;

/** Beside an Approve that is closed: rows can be chosen to be rejected only. */
const NONE_TO_APPROVE = 'None of these can be approved by you.';

interface RequestBulkActionsProps {
  selection: Selection<AssetRequest>;
  /** Which approval the screen is about. */
  approval?: keyof typeof APPROVALS;
  /** What the screen tells besides of approving these. */
  factsOf?: (requests: readonly AssetRequest[]) => readonly Fact[];
  /** What to know before approving these. */
  noticeOf?: (requests: readonly AssetRequest[]) => ReactNode;
}

interface Shown {
  action: 'approve' | 'reject';
  open: boolean;
  /** Each opening is a dialog of its own. */
  turn: number;
}

/** Approves all chosen requests, or rejects them for one reason. */
export function RequestBulkActions({
  selection,
  approval = 'approve',
  factsOf,
  noticeOf,
}: RequestBulkActionsProps) {
  const [shown, setShown] = useState<Shown>();
  const show = (action: Shown['action']) =>
    setShown((before) => ({ action, open: true, turn: (before?.turn ?? 0) + 1 }));
  const { chosen } = selection;
  const canSome = (action: DecisionAction) =>
    chosen.some(({ allowed_actions }) => allowed_actions.includes(action));
  const rows: NamedRow[] = chosen.map((request) => ({
    id: request.id,
    label: `#${request.id} ${requestTitle(request)}`,
  }));
  const seen = chosen.map(({ id, version }) => ({ id, version }));
  const common = shown && {
    open: shown.open,
    onClose: () => setShown({ ...shown, open: false }),
    rows,
    onDone: (ids: ReadonlySet<number>) =>
      selection.set(
        chosen.filter(({ id }) => ids.has(id)),
        false,
      ),
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
      {common && shown.action === 'approve' ? (
        <BulkDialog
          key={shown.turn}
          {...common}
          title={`Approve ${requests(rows.length)}`}
          schema={decisionBodySchema}
          submitLabel="Approve"
          busyLabel="Approving..."
          list={
            <ApprovalPreview requests={chosen} action={approval} facts={factsOf?.(chosen)}>
              {noticeOf?.(chosen)}
            </ApprovalPreview>
          }
          done="approved"
          failed="Failed to approve request"
          send={() => call(APPROVALS[approval], { body: { requests: seen } })}
        />
      ) : null}
      {common && shown.action === 'reject' ? (
        <BulkDialog
          key={shown.turn}
          {...common}
          title={`Reject ${requests(rows.length)}`}
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
            maxLength={2000}
            required
            focused
          />
        </BulkDialog>
      ) : null}
    </>
  );
}
