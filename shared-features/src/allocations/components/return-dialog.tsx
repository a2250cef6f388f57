import { returnBodySchema } from '@portal/contract';
import { CheckboxField, DialogForm } from '@portal/ui/data';
import { useReturnAsset } from '../api/return-asset';
import type { Custody } from '../model/custody';
import type { CustodyDialogProps } from './allocate-dialog';
import { CustodyChangedNotice } from './custody-changed-notice';
import { ConditionField, NoteField } from './custody-fields';
import { CustodySummary } from './custody-summary';
import { RepairNotice } from './repair-notice';
import { useLatestCustody } from './use-latest-custody';

/** Takes an asset back, in the condition it is in now; a damaged one goes to maintenance. */
export function ReturnDialog({
  custody: opened,
  open,
  onClose,
  onClosed,
}: CustodyDialogProps & { custody: Custody }) {
  const { now, isOver, custody, attempt } = useLatestCustody(opened, open, 'return');
  const giveBack = useReturnAsset();
  return (
    <DialogForm
      open={open}
      title="Return Asset"
      unsaved={{ policy: 'session-end', name: `return.${opened.allocationId}` }}
      onClose={onClose}
      onClosed={onClosed}
      schema={returnBodySchema}
      initialValues={{ condition: opened.condition ?? 'GOOD' }}
      settled={isOver}
      submitLabel="Return"
      busyLabel="Returning..."
      onSubmit={async (values) => {
        await attempt(() => giveBack.mutateAsync({ id: opened.allocationId, ...values }));
        onClose();
      }}
    >
      {now && isOver ? <CustodyChangedNotice asset={now} isOver /> : null}
      <CustodySummary custody={custody} />
      <RepairNotice asset={custody.repairs} step="return" />
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
