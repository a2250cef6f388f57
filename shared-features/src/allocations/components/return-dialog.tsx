import { returnBodySchema } from '@portal/contract';
import { CheckboxField, DialogForm } from '@portal/ui/data';
import { useReturnAsset } from '../api/return-asset';
import type { Custody } from '../model/custody';
import type { CustodyDialogProps } from './allocate-dialog';
import { ConditionField, NoteField } from './custody-fields';
import { CustodySummary } from './custody-summary';
import { RepairNotice } from './repair-notice';

/** Takes an asset back, in the condition it is in now; a damaged one goes to maintenance. */
export function ReturnDialog({
  area,
  custody,
  open,
  onClose,
  onClosed,
}: CustodyDialogProps & { custody: Custody }) {
  const giveBack = useReturnAsset();
  return (
    <DialogForm
      open={open}
      title="Return Asset"
      kept={`return.${custody.allocationId}`}
      onClose={onClose}
      onClosed={onClosed}
      schema={returnBodySchema}
      initialValues={{ condition: custody.condition ?? 'GOOD' }}
      submitLabel="Return"
      busyLabel="Returning..."
      onSubmit={async (values) => {
        await giveBack.mutateAsync({ id: custody.allocationId, ...values });
        onClose();
      }}
    >
      <CustodySummary custody={custody} />
      <RepairNotice area={area} asset={custody.repairs} step="return" />
      <ConditionField many={false} />
      <DamagedField />
      <NoteField />
    </DialogForm>
  );
}

/** Whether it has to be repaired before anybody can have it. */
export function DamagedField() {
  return <CheckboxField name="damaged" label="Damage" text="It is damaged and goes to maintenance" />;
}
