import {
  type Contract,
  type ContractEndInput,
  type ContractInput,
  type Currency,
  contractEndInputSchema,
  contractInputSchema,
  MAX_LENGTHS,
} from '@portal/contract';
import { useToday } from '@portal/ui/base';
import {
  DateField,
  DialogForm,
  FormGrid,
  MoneyField,
  TextAreaField,
  TextField,
  useFormValue,
} from '@portal/ui/data';
import { CurrencyField } from '../../currencies';
import { ConfirmActionDialog, RecordChangedNotice, useLatestRecord } from '../../feedback';
import {
  useCreateContract,
  useEditContract,
  useEndContract,
  useRemoveContract,
} from '../api/change-contracts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

function ContractFields() {
  const currency = useFormValue<string>('currency');
  return (
    <>
      <FormGrid>
        <TextField name="number" label="Number" required maxLength={MAX_LENGTHS.number} />
        <CurrencyField name="currency" label="Currency" hint="Of its ceiling and prices" required />
        <MoneyField
          name="ceiling"
          label="Ceiling"
          currency={currency}
          hint="What may be ordered by it in all, net. Left empty: any sum; 0: nothing"
        />
        <DateField name="starts_on" label="First day" required />
        <DateField name="ends_on" label="Last day" hint="Left empty: until it is ended" />
      </FormGrid>
      <TextAreaField name="note" label="Note" maxLength={MAX_LENGTHS.reason} />
    </>
  );
}

/** Adds a contract with a vendor. */
export function AddContractDialog({
  vendor,
  ...dialog
}: DialogProps & { vendor: { id: number; name: string; currency: Currency } }) {
  const create = useCreateContract();
  const today = useToday();
  return (
    <DialogForm<ContractInput>
      {...dialog}
      title={`Add a contract with ${vendor.name}`}
      unsaved={{ policy: 'session-end', name: `contract.new.${vendor.id}` }}
      schema={contractInputSchema}
      initialValues={{ starts_on: today, currency: vendor.currency }}
      submitLabel="Add Contract"
      busyLabel="Adding..."
      onSubmit={async (facts) => {
        await create.mutateAsync({ vendorId: vendor.id, facts });
        dialog.onClose();
      }}
    >
      <ContractFields />
    </DialogForm>
  );
}

export interface ContractDialogProps extends DialogProps {
  /** As it was when the dialog was opened. */
  contract: Contract;
}

function useLatestContract(contract: Contract) {
  return useLatestRecord(contract, (conflict) => conflict.current as Contract | undefined);
}

function formValuesOf({ number, currency, starts_on, ends_on, ceiling, note }: Contract) {
  return { number, currency, starts_on, ends_on: ends_on ?? '', ceiling, note: note ?? '' };
}

/** Changes a contract. Where it was changed meanwhile it shows that and keeps what was typed. */
export function EditContractDialog({ contract, ...dialog }: ContractDialogProps) {
  const { latest, attempt } = useLatestContract(contract);
  const edit = useEditContract();
  return (
    <DialogForm<ContractInput>
      {...dialog}
      title={`Edit contract ${contract.number}`}
      unsaved={{ policy: 'session-end', name: `contract.${contract.id}` }}
      schema={contractInputSchema}
      record={formValuesOf(latest)}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (facts) => {
        await attempt((now) => edit.mutateAsync({ contract: now, facts }));
        dialog.onClose();
      }}
    >
      {latest.version === contract.version ? null : (
        <RecordChangedNotice noun="contract" version={latest.version} />
      )}
      <ContractFields />
    </DialogForm>
  );
}

/** Ends a contract with a day. */
export function EndContractDialog({ contract, ...dialog }: ContractDialogProps) {
  const { latest, attempt } = useLatestContract(contract);
  const end = useEndContract();
  const today = useToday();
  return (
    <DialogForm<ContractEndInput>
      {...dialog}
      title={`End contract ${contract.number}`}
      schema={contractEndInputSchema}
      initialValues={{ ends_on: today }}
      submitLabel="End contract"
      busyLabel="Ending..."
      submitTone="danger"
      onSubmit={async ({ ends_on }) => {
        await attempt((now) => end.mutateAsync({ contract: now, ends_on }));
        dialog.onClose();
      }}
    >
      {latest.version === contract.version ? null : (
        <RecordChangedNotice noun="contract" version={latest.version} />
      )}
      <p>
        After this day its prices are offered no more, and no draft is submitted at one of them. Orders that
        were submitted stay as they are.
      </p>
      <DateField name="ends_on" label="Last day" required />
    </DialogForm>
  );
}

/** Removes a contract that no order has taken a price of. */
export function RemoveContractDialog({ contract, ...dialog }: ContractDialogProps) {
  const remove = useRemoveContract();
  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Remove contract ${contract.number}`}
      confirmLabel="Remove contract"
      busyLabel="Removing..."
      tone="danger"
      isOpen
      send={async () => {
        await remove.mutateAsync(contract);
        dialog.onClose();
      }}
    >
      <p>Its prices go with it. The activity log keeps that there was one.</p>
    </ConfirmActionDialog>
  );
}
