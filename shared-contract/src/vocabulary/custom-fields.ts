/** What a custom field of assets holds. */
export const FIELD_TYPES = [
  'text',
  'long_text',
  'whole_number',
  'decimal',
  'money',
  'date',
  'yes_no',
  'choice',
  'choices',
  'link',
  'person',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const FIELD_TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  text: 'Text',
  long_text: 'Long text',
  whole_number: 'Whole number',
  decimal: 'Decimal number',
  money: 'Money',
  date: 'Date',
  yes_no: 'Yes or no',
  choice: 'Choice',
  choices: 'Several choices',
  link: 'Link',
  person: 'Person',
};

/** Types of which two assets may be forbidden to have the same value. */
const UNIQUE_TYPES: readonly FieldType[] = ['text', 'whole_number', 'decimal', 'link'];
export const mayBeUnique = (type: FieldType) => UNIQUE_TYPES.includes(type);

/** Types whose values are chosen from a list of the field's own. */
export const hasChoices = (type: FieldType) => type === 'choice' || type === 'choices';

/** Types whose default is one value, written in the field; each choice says itself whether it is a default. */
export const hasDefaultValue = (type: FieldType) => !hasChoices(type) && type !== 'person';

/** A removed field is shown nowhere and keeps its values; one that is being deleted is losing them. */
export const CUSTOM_FIELD_STATES = ['in_use', 'removed', 'deleting'] as const;
export type CustomFieldState = (typeof CUSTOM_FIELD_STATES)[number];

export const CUSTOM_FIELD_STATE_WORDS: Readonly<Record<CustomFieldState, string>> = {
  in_use: 'In use',
  removed: 'Removed',
  deleting: 'Being deleted',
};

/** What may be done to a field; the server says which of these are open now. */
export const CUSTOM_FIELD_ACTIONS = ['edit', 'move_up', 'move_down', 'remove', 'restore', 'delete'] as const;
export type CustomFieldAction = (typeof CUSTOM_FIELD_ACTIONS)[number];

/** How many fields there may be in all, removed ones too, and how many choices one may have. */
export const MOST_CUSTOM_FIELDS = 100;
export const MOST_CHOICES = 200;
