import { transferBodySchema } from '@portal/contract';
import { DialogForm } from '@portal/ui/data';
import { useTransferAsset } from '../api/transfer-asset';
import type { Custody } from '../model/custody';
import type { CustodyDialogProps } from './allocate-dialog';
import { CustodyChangedNotice } from './custody-changed-notice';
import { ConditionField, NoteField, RecipientField } from './custody-fields';
import { CustodySummary } from './custody-summary';
import { useLatestCustody } from './use-latest-custody';

/** Hands an asset on to another person in one step. */
export function TransferDialog(props: CustodyDialogProps & { custody: Custody }) {
  const { custody: opened, open, onClose, onClosed } = props;
  const { now, isOver, isClosed, custody, attempt } = useLatestCustody(opened, open, 'transfer');
  const transfer = useTransferAsset();
  return (
    <DialogForm
      open={open}
      title="Transfer Asset"
      unsaved={{ policy: 'session-end', name: `transfer.${opened.allocationId}` }}
      onClose={onClose}
      onClosed={onClosed}
      schema={transferBodySchema}
      initialValues={{ condition: opened.condition ?? 'GOOD' }}
      settled={isClosed}
      submitLabel="Transfer"
      busyLabel="Transferring..."
      onSubmit={async (values) => {
        await attempt(() => transfer.mutateAsync({ id: opened.allocationId, ...values }));
        onClose();
      }}
    >
      {now && isClosed ? <CustodyChangedNotice asset={now} isOver={isOver} /> : null}
      <CustodySummary custody={custody} />
      <RecipientField label="New holder" except={custody.holder.id} />
      <ConditionField many={false} />
      <NoteField />
    </DialogForm>
  );
}
