import { call } from '@portal/auth';
import {
  type CustomField,
  type CustomFieldInput,
  FIELD_TYPE_WORDS,
  FIELD_TYPES,
  type FieldType,
  hasChoices,
  hasDefaultValue,
  MAX_LENGTHS,
  mayBeUnique,
} from '@portal/contract';
import { RecordChangedNotice, useLatestDecided } from '@portal/features/feedback';
import {
  CheckboxField,
  DateField,
  DialogForm,
  type SearchOption,
  SelectField,
  SelectSeveralField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@portal/ui/data';
import { useCreateField, useEditField } from '../api/change-fields';
import { fieldFormSchema, formValuesOf } from '../model/field-form';
import { ChoicesField } from './choices-field';

const WIDTH = 640;
const OFFERED = 30;
const TYPES = FIELD_TYPES.map((value) => ({ value, label: FIELD_TYPE_WORDS[value] }));
const YES_NO = [
  { value: '', label: 'Nothing' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

export interface FieldDialogProps extends DialogProps {
  /** As it was when the dialog was opened. */
  field: CustomField;
}

async function findCategories(search: string, signal: AbortSignal): Promise<SearchOption[]> {
  const { items } = await call('listCategories', { query: { search, page_size: OFFERED } }, { signal });
  return items.map(({ id, name }) => ({ value: id, label: name }));
}

function DefaultField({ type }: { type: FieldType }) {
  const field = { name: 'default_value', label: 'Default', hint: 'What a new asset begins with' };
  if (type === 'yes_no') return <SelectField {...field} options={YES_NO} />;
  if (type === 'date') return <DateField {...field} />;
  if (type === 'long_text') return <TextAreaField {...field} maxLength={MAX_LENGTHS.description} />;
  return <TextField {...field} />;
}

function FieldFields() {
  const type = (useFieldValue('type') ?? 'text') as FieldType;
  const isUnique = useFieldValue('is_unique') === true && mayBeUnique(type);
  return (
    <>
      <TextField name="name" label="Name" required maxLength={MAX_LENGTHS.customField} />
      <SelectField name="type" label="Type" required options={TYPES} />
      {hasChoices(type) ? <ChoicesField single={type === 'choice'} /> : null}
      <TextField
        name="help"
        label="Help text"
        hint="Stands below the field in forms"
        maxLength={MAX_LENGTHS.fieldHelp}
      />
      <CheckboxField name="is_required" label="Required" text="Must be filled in" />
      {mayBeUnique(type) ? (
        <CheckboxField name="is_unique" label="Unique" text="No two assets may have the same" />
      ) : null}
      <CheckboxField name="in_list" label="In lists" text="Show as a column and a filter of the inventory" />
      {hasDefaultValue(type) && !isUnique ? <DefaultField type={type} /> : null}
      <SelectSeveralField
        name="category_ids"
        label="Categories"
        hint="Whose assets have the field; none for all assets"
        placeholder="All assets"
        emptyText="No category found"
        queryKey={['admin', 'categories', 'choices', 'of-field']}
        load={findCategories}
      />
    </>
  );
}

/** Adds a field. */
export function AddFieldDialog(dialog: DialogProps) {
  const create = useCreateField();
  return (
    <DialogForm<CustomFieldInput>
      {...dialog}
      title="Add New Field"
      width={WIDTH}
      unsaved={{ policy: 'session-end', name: 'field.new' }}
      schema={fieldFormSchema}
      initialValues={{ type: 'text' }}
      submitLabel="Create Field"
      busyLabel="Creating..."
      onSubmit={async (input) => {
        await create.mutateAsync(input);
        dialog.onClose();
      }}
    >
      <FieldFields />
    </DialogForm>
  );
}

/** Changes what a field is; what was typed stays where it was changed meanwhile. */
export function EditFieldDialog({ field, ...dialog }: FieldDialogProps) {
  const { latest, attempt } = useLatestDecided(field);
  const edit = useEditField();
  return (
    <DialogForm<CustomFieldInput>
      {...dialog}
      title={`Edit ${field.name}`}
      width={WIDTH}
      unsaved={{ policy: 'session-end', name: `field.${field.id}` }}
      schema={fieldFormSchema}
      record={formValuesOf(latest)}
      mustChange
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={async (input) => {
        await attempt((now) => edit.mutateAsync({ field: now, input }));
        dialog.onClose();
      }}
    >
      {latest.version === field.version ? null : (
        <RecordChangedNotice noun="field" version={latest.version} />
      )}
      <FieldFields />
    </DialogForm>
  );
}
