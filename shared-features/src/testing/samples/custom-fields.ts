import { CUSTOM_FIELD_ACTIONS, type CustomField, type CustomFieldAction } from '@portal/contract';
import { openOnly } from './records';

/** A text field in use of all assets. */
export function customField({
  open = [],
  ...facts
}: Partial<CustomField> & { open?: readonly CustomFieldAction[] } = {}): CustomField {
  return {
    ...{ id: 3, name: 'Cost object', type: 'text', help: null, is_required: false, is_unique: false },
    ...{
      in_list: false,
      default_value: null,
      choices: [],
      categories: [],
      position: 1,
      state: 'in_use',
      removed_at: null,
    },
    ...{ version: 1, created_at: '2025-01-05T10:00:00.000Z' },
    decisions: openOnly(CUSTOM_FIELD_ACTIONS, open),
    ...facts,
  };
}
