import {
  type CatalogueItem,
  type CatalogueItemInput,
  catalogueItemInputSchema,
  LINE_KIND_WORDS,
  LINE_KINDS,
  MAX_LENGTHS,
} from '@portal/contract';
import { DialogForm, FormGrid, MoneyField, SelectField, TextField, useFieldValue } from '@portal/ui/data';
import { CategoryField } from '../../categories';
import { ConfirmActionDialog, RecordChangedNotice, useLatestRecord } from '../../feedback';
import { useCreateItem, useEditItem, useRemoveItem } from '../api/change-catalogue';

const KINDS = LINE_KINDS.map((value) => ({ value, label: LINE_KIND_WORDS[value] }));

/** Only an asset has a life: what it held is not asked and not sent of anything else. */
function BookFields() {
  const isAsset = useFieldValue<string>('kind') === 'asset';
  if (!isAsset) return null;
  return (
    <>
      <TextField
        name="useful_life_months"
        label="Useful life in months"
        inputMode="numeric"
        hint="Its assets get it when they are received"
      />
      <MoneyField name="residual_value" label="Residual value" hint="Of one of them" />
    </>
  );
}

function ItemFields({ known }: { known?: CatalogueItem['category'] }) {
  const isAsset = useFieldValue<string>('kind') === 'asset';
  return (
    <>
      <TextField name="name" label="Name" required maxLength={MAX_LENGTHS.assetName} />
      <FormGrid>
        <TextField name="brand" label="Brand" maxLength={MAX_LENGTHS.name} />
        <TextField name="model_number" label="Model number" maxLength={MAX_LENGTHS.name} />
        <SelectField name="kind" label="Kind" required options={KINDS} />
        <CategoryField known={known ?? undefined} required={isAsset} />
        <BookFields />
      </FormGrid>
    </>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** Adds an item to the catalogue. */
export function AddItemDialog(dialog: DialogProps) {
  const create = useCreateItem();
  return (
    <DialogForm<CatalogueItemInput>
      {...dialog}
      title="Add New Item"
      unsaved={{ policy: 'session-end', name: 'catalogue-item.new' }}
      schema={catalogueItemInputSchema}
      initialValues={{ kind: 'asset' }}
      submitLabel="Create Item"
      busyLabel="Creating..."
      onSubmit={async (facts) => {
        await create.mutateAsync(facts);
        dialog.onClose();
      }}
    >
      <ItemFields />
    </DialogForm>
  );
}

function formValuesOf(item: CatalogueItem) {
  const { name, brand, model_number, kind, category, useful_life_months, residual_value } = item;
  return {
    name,
    brand: brand ?? '',
    model_number: model_number ?? '',
    kind,
    category_id: category?.id ?? null,
    useful_life_months: useful_life_months === null ? '' : String(useful_life_months),
    residual_value,
  };
}

interface OneItemProps extends DialogProps {
  /** As it was when the dialog was opened. */
  item: CatalogueItem;
}

/** Changes an item. Where it was changed meanwhile it shows that and keeps what was typed. */
export function EditItemDialog({ item, ...dialog }: OneItemProps) {
  const { latest, attempt } = useLatestRecord(
    item,
    (conflict) => conflict.current as CatalogueItem | undefined,
  );
  const edit = useEditItem();
  return (
    <DialogForm<CatalogueItemInput>
      {...dialog}
      title={`Edit ${item.name}`}
      unsaved={{ policy: 'session-end', name: `catalogue-item.${item.id}` }}
      schema={catalogueItemInputSchema}
      record={formValuesOf(latest)}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (facts) => {
        await attempt((now) => edit.mutateAsync({ item: now, facts }));
        dialog.onClose();
      }}
    >
      {latest.version === item.version ? null : <RecordChangedNotice noun="item" version={latest.version} />}
      <ItemFields known={latest.category} />
    </DialogForm>
  );
}

/** Takes an item out of the catalogue. */
export function RemoveItemDialog({ item, ...dialog }: OneItemProps) {
  const remove = useRemoveItem();
  return (
    <ConfirmActionDialog
      {...dialog}
      title={`Remove ${item.name}`}
      confirmLabel="Remove item"
      busyLabel="Removing..."
      tone="danger"
      isOpen
      send={async () => {
        await remove.mutateAsync(item);
        dialog.onClose();
      }}
    >
      <p>
        It is in no list any more, and its contract prices are offered no more. Orders keep what they took of
        it.
      </p>
    </ConfirmActionDialog>
  );
}
