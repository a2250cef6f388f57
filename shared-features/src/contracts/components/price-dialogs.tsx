import {
  type Contract,
  type ContractPrice,
  type ContractPriceInput,
  contractPriceInputSchema,
  PRICE_PER,
} from '@portal/contract';
import { DateField, DialogForm, FormGrid, MoneyField, SelectField, TextField } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { CatalogueItemField } from '../../catalogue';
import { ConfirmActionDialog, RecordChangedNotice, useLatestRecord } from '../../feedback';
import { useAddPrice, useEditPrice, useRemovePrice } from '../api/change-contracts';
import type { ContractDialogProps } from './contract-dialogs';

const PER = PRICE_PER.map((value) => ({ value: String(value), label: formatCount(value) }));

function PriceFields({ currency, known }: Pick<Contract, 'currency'> & { known?: ContractPrice['item'] }) {
  return (
    <>
      <CatalogueItemField required known={known} />
      <FormGrid>
        <TextField
          name="min_quantity"
          label="From quantity"
          required
          inputMode="numeric"
          hint="Of one line of an order"
        />
        <MoneyField name="price" label="Price" currency={currency} required />
        <SelectField name="price_per" label="Price per" required options={PER} />
        <DateField name="starts_on" label="First day" hint="Left empty: that of the contract" />
        <DateField name="ends_on" label="Last day" hint="Left empty: that of the contract" />
      </FormGrid>
    </>
  );
}

/** Adds a price to a contract. */
export function AddPriceDialog({ contract, ...dialog }: ContractDialogProps) {
  const add = useAddPrice();
  return (
    <DialogForm<ContractPriceInput>
      {...dialog}
      title={`Add a price to contract ${contract.number}`}
      unsaved={{ policy: 'session-end', name: `contract-price.new.${contract.id}` }}
      schema={contractPriceInputSchema}
      initialValues={{ min_quantity: '1', price_per: '1' }}
      submitLabel="Add Price"
      busyLabel="Adding..."
      onSubmit={async (facts) => {
        await add.mutateAsync({ contract, facts });
        dialog.onClose();
      }}
    >
      <PriceFields currency={contract.currency} />
    </DialogForm>
  );
}

interface OnePriceProps extends ContractDialogProps {
  /** As it was when the dialog was opened. */
  price: ContractPrice;
}

function formValuesOf({ item, min_quantity, price, price_per, starts_on, ends_on }: ContractPrice) {
  return {
    item_id: item.id,
    min_quantity: String(min_quantity),
    price,
    price_per: String(price_per),
    starts_on: starts_on ?? '',
    ends_on: ends_on ?? '',
  };
}

/** Changes a price. Where it was changed meanwhile it shows that and keeps what was typed. */
export function EditPriceDialog({ contract, price, ...dialog }: OnePriceProps) {
  const { latest, attempt } = useLatestRecord(price, (conflict) =>
    (conflict.current as Contract | undefined)?.prices.find(({ id }) => id === price.id),
  );
  const edit = useEditPrice();
  return (
    <DialogForm<ContractPriceInput>
      {...dialog}
      title={`Edit the price for ${price.item.name}`}
      unsaved={{ policy: 'session-end', name: `contract-price.${price.id}` }}
      schema={contractPriceInputSchema}
      record={formValuesOf(latest)}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (facts) => {
        await attempt((now) => edit.mutateAsync({ contract, price: now, facts }));
        dialog.onClose();
      }}
    >
      {latest.version === price.version ? null : (
        <RecordChangedNotice noun="price" version={latest.version} />
      )}
      <p>Orders that took it stay as they are; drafts are offered the new price.</p>
      <PriceFields currency={contract.currency} known={latest.item} />
    </DialogForm>
  );
}

/** Takes a price away that no order has taken. */
export function RemovePriceDialog({ contract, price, ...dialog }: OnePriceProps) {
  const remove = useRemovePrice();
  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Remove the price for ${price.item.name}`}
      confirmLabel="Remove price"
      busyLabel="Removing..."
      tone="danger"
      isOpen
      send={async () => {
        await remove.mutateAsync({ contract, price });
        dialog.onClose();
      }}
    >
      <p>Contract {contract.number} has this price no more. The activity log keeps what it was.</p>
    </ConfirmActionDialog>
  );
}
