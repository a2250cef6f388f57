import { transferBodySchema } from '@portal/contract';
import { DialogForm } from '@portal/ui/data';
import { useTransferAsset } from '../api/transfer-asset';
import type { Custody } from '../model/custody';
import type { CustodyDialogProps } from './allocate-dialog';
import { ConditionField, NoteField, RecipientField } from './custody-fields';
import { CustodySummary } from './custody-summary';

/** Hands an asset on to another person in one step. */
export function TransferDialog(props: CustodyDialogProps & { custody: Custody }) {
  const { area, custody, open, onClose, onClosed } = props;
  const transfer = useTransferAsset();
  return (
    <DialogForm
      open={open}
      title="Transfer Asset"
      kept={`transfer.${custody.allocationId}`}
      onClose={onClose}
      onClosed={onClosed}
      schema={transferBodySchema}
      initialValues={{ condition: custody.condition ?? 'GOOD' }}
      submitLabel="Transfer"
      busyLabel="Transferring..."
      onSubmit={async (values) => {
        await transfer.mutateAsync({ id: custody.allocationId, ...values });
        onClose();
      }}
    >
      <CustodySummary custody={custody} />
      <RecipientField area={area} label="New holder" except={custody.holder.id} />
      <ConditionField many={false} />
      <NoteField />
    </DialogForm>
  );
}
