import {
  type CustomField,
  type CustomFieldInput,
  customFieldInputSchema,
  type FieldType,
  hasChoices,
  hasDefaultValue,
  mayBeUnique,
} from '@portal/contract';
import type { FormSchema, SearchOption } from '@portal/ui/data';

/** A choice as the form holds it; one that is there already has its id. */
export interface ChoiceEntry {
  id?: number | undefined;
  name: string;
  is_default: boolean;
}

/** What a field's form holds: what does not apply to the chosen type is kept, and not sent. */
interface Values {
  type?: FieldType;
  is_unique?: boolean;
  default_value?: string | null;
  choices?: readonly ChoiceEntry[];
  category_ids?: readonly SearchOption[];
}

export const fieldFormSchema: FormSchema<CustomFieldInput> = {
  safeParse(entered) {
    const values = entered as Values;
    const { type = 'text', is_unique, default_value, choices = [], category_ids = [] } = values;
    const isUnique = is_unique === true && mayBeUnique(type);
    return customFieldInputSchema.safeParse({
      ...values,
      is_unique: isUnique,
      default_value: hasDefaultValue(type) && !isUnique ? (default_value ?? null) : null,
      choices: hasChoices(type) ? choices : [],
      category_ids: category_ids.map(({ value }) => value),
    });
  },
};

/** A field as its form begins. */
export function formValuesOf(field: CustomField): Record<string, unknown> {
  const { name, type, help, is_required, is_unique, in_list, default_value, choices, categories } = field;
  return {
    ...{ name, type, is_required, is_unique, in_list, choices },
    help: help ?? '',
    default_value: default_value ?? '',
    category_ids: categories.map((category) => ({ value: category.id, label: category.name })),
  };
}
