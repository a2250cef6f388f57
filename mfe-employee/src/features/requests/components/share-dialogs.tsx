import {
  type ArrivalNoteInput,
  type AssetRequest,
  arrivalNoteInputSchema,
  decisionOn,
  formatCounted,
  MAX_LENGTHS,
  type RequestShare,
  type ShareAction,
} from '@portal/contract';
import { ConfirmActionDialog, RecordChangedNotice, useLatestRecord } from '@portal/features/feedback';
import { DialogForm, TextAreaField } from '@portal/ui/data';
import { useConfirmService, useNoteArrival } from '../api/confirm-share';

export interface ShareDialogProps {
  /** As it was when the dialog was opened. */
  request: AssetRequest;
  lineId: number;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

const NOTE_SCHEMA = arrivalNoteInputSchema.pick({ note: true });

function useLatestShare({ request, lineId }: ShareDialogProps, action: ShareAction) {
  const { latest, attempt } = useLatestRecord<AssetRequest>(
    request,
    ({ current }) => current as AssetRequest | undefined,
    undefined,
    // The notice says why.
    () => true,
  );
  const share = latest.shares?.find(({ line_id }) => line_id === lineId);
  const decision = share && decisionOn(share, action);
  return { latest, attempt, share, decision };
}

interface ChangedProps {
  latest: AssetRequest;
  opened: AssetRequest;
  decision: ReturnType<typeof useLatestShare>['decision'];
}

function ShareChanged({ latest, opened, decision }: ChangedProps) {
  if (latest === opened) return null;
  const gone = 'It is no longer on this order.';
  return (
    <RecordChangedNotice noun="request" version={latest.version}>
      <p>
        {decision?.open
          ? 'It is up to date now. Check it, then confirm again.'
          : (decision?.why?.text ?? gone)}
      </p>
    </RecordChangedNotice>
  );
}

function whatIsDone({ count_expected, units, item }: RequestShare): string {
  return units === 1 ? item : `${item}, ${formatCounted(count_expected, 'unit')}`;
}

/** Confirms that a service is done, as its receipt. */
export function ConfirmServiceDialog(props: ShareDialogProps) {
  const { request, lineId, ...dialog } = props;
  const { latest, attempt, share, decision } = useLatestShare(props, 'confirm-service');
  const confirm = useConfirmService();
  return (
    <ConfirmActionDialog
      {...dialog}
      isOpen={decision?.open === true}
      title="Is this service done?"
      confirmLabel="Confirm Service"
      busyLabel="Confirming..."
      cancelLabel="Not Yet"
      width={440}
      send={async () => {
        await attempt(({ id, version, shares = [] }) => {
          const { count_expected = 0 } = shares.find(({ line_id }) => line_id === lineId) ?? {};
          return confirm.mutateAsync({ id, body: { version, line_id: lineId, count_expected } });
        });
        dialog.onClose();
      }}
    >
      <ShareChanged latest={latest} opened={request} decision={decision} />
      {share ? (
        <p>
          {whatIsDone(share)}: your confirmation is recorded as its receipt today, and it can be paid then.
        </p>
      ) : null}
    </ConfirmActionDialog>
  );
}

/** Tells procurement that something has arrived, with a note where there is something to say. */
export function ReportArrivalDialog(props: ShareDialogProps) {
  const { request, lineId, ...dialog } = props;
  const { latest, attempt, share, decision } = useLatestShare(props, 'note-arrival');
  const noteArrival = useNoteArrival();
  return (
    <DialogForm<Pick<ArrivalNoteInput, 'note'>>
      {...dialog}
      title="Has it arrived?"
      unsaved={{ policy: 'session-end', name: `arrival.${request.id}.${lineId}` }}
      schema={NOTE_SCHEMA}
      initialValues={{ note: '' }}
      submitLabel="Report Arrival"
      busyLabel="Reporting..."
      settled={decision?.open !== true}
      onSubmit={async ({ note }) => {
        await attempt(({ id, version }) =>
          noteArrival.mutateAsync({ id, body: { version, line_id: lineId, note } }),
        );
        dialog.onClose();
      }}
    >
      <ShareChanged latest={latest} opened={request} decision={decision} />
      {share ? <p>{share.item}: procurement reads that it has arrived, and records what came.</p> : null}
      <TextAreaField
        name="note"
        label="Note"
        placeholder="For procurement: where it is, what is missing"
        maxLength={MAX_LENGTHS.reason}
        focused
      />
    </DialogForm>
  );
}
