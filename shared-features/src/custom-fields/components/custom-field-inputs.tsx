import { type Asset, assetFieldName, type CustomField, MAX_LENGTHS } from '@portal/contract';
import {
  DateField,
  FormField,
  MoneyField,
  SelectField,
  SelectSearchField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@portal/ui/data';
import { useArea } from '@portal/ui/router';
import { findPeople } from '../api/find-people';
import { fieldsOf } from '../model/field-values';
import styles from './custom-fields.module.css';

const YES_NO = [
  { value: '', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface SeveralProps {
  field: CustomField;
  id?: string;
  value?: readonly number[];
  onChange?: (value: readonly number[] | undefined) => void;
  'aria-describedby'?: string;
}

/** Several choices, in the order of the field; nothing chosen is nothing at all. */
function SeveralChoices({ field, id, value = [], onChange, ...aria }: SeveralProps) {
  const choose = (choiceId: number, isChosen: boolean) => {
    const chosen = new Set(value);
    if (isChosen) chosen.add(choiceId);
    else chosen.delete(choiceId);
    const now = field.choices.map((choice) => choice.id).filter((one) => chosen.has(one));
    onChange?.(now.length > 0 ? now : undefined);
  };
  return (
    <fieldset id={id} className={styles.several} aria-label={field.name} {...aria}>
      {field.choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="checkbox"
            checked={value.includes(choice.id)}
            onChange={(event) => choose(choice.id, event.target.checked)}
          />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}

interface InputProps {
  field: CustomField;
  /** What the asset has in it, where there is an asset. */
  held: Asset['custom_fields'][number] | undefined;
}

function PersonInput({ held, ...field }: Omit<InputProps, 'field'> & { name: string; label: string }) {
  const area = useArea();
  return (
    <SelectSearchField
      {...field}
      clearable
      placeholder="Nobody"
      emptyText="No active person found"
      queryKey={[area, 'custom-fields', 'people']}
      load={findPeople}
      initialOption={
        held && typeof held.value === 'number' ? { value: held.value, label: held.text } : undefined
      }
    />
  );
}

function CustomFieldInput({ field, held }: InputProps) {
  const { type, choices } = field;
  const shown = {
    name: assetFieldName(field.id),
    label: field.name,
    required: field.is_required,
    ...(field.help === null ? {} : { hint: field.help }),
  };
  switch (type) {
    case 'long_text':
      return <TextAreaField {...shown} rows={2} maxLength={MAX_LENGTHS.description} wide />;
    case 'money':
      return <MoneyField {...shown} />;
    case 'date':
      return <DateField {...shown} />;
    case 'yes_no':
      return <SelectField {...shown} options={YES_NO} />;
    case 'choice': {
      const options = choices.map(({ id, name }) => ({ value: String(id), label: name }));
      return <SelectField {...shown} options={[{ value: '', label: 'None' }, ...options]} />;
    }
    case 'choices': {
      const nameOf = new Map(choices.map(({ id, name }) => [id, name]));
      const textOf = (value: unknown) =>
        Array.isArray(value) ? value.map((id: number) => nameOf.get(id) ?? '').join(', ') : undefined;
      return (
        <FormField {...shown} textOf={textOf}>
          <SeveralChoices field={field} />
        </FormField>
      );
    }
    case 'person':
      return <PersonInput {...shown} held={held} />;
    case 'whole_number':
      return <TextField {...shown} inputMode="numeric" />;
    case 'decimal':
      return <TextField {...shown} inputMode="decimal" />;
    case 'link':
      return <TextField {...shown} type="url" placeholder="https://" maxLength={MAX_LENGTHS.url} />;
    default:
      return <TextField {...shown} maxLength={MAX_LENGTHS.fieldText} />;
  }
}

interface CustomFieldInputsProps {
  fields: readonly CustomField[];
  /** The asset, where there is one. */
  asset?: Pick<Asset, 'custom_fields'> | undefined;
}

/** The fields of the chosen category and of all assets; nothing where there are none. */
export function CustomFieldInputs({ fields, asset }: CustomFieldInputsProps) {
  const asked = fieldsOf(fields, useFieldValue('category_id'));
  return asked.map((field) => (
    <CustomFieldInput
      key={field.id}
      field={field}
      held={asset?.custom_fields.find(({ field_id }) => field_id === field.id)}
    />
  ));
}

/** Whether the form asks any. */
export function useAsksCustomFields(fields: readonly CustomField[]): boolean {
  return fieldsOf(fields, useFieldValue('category_id')).length > 0;
}
