import { z } from 'zod';
import {
  CUSTOM_FIELD_ACTIONS,
  CUSTOM_FIELD_STATES,
  FIELD_TYPES,
  hasChoices,
  hasDefaultValue,
  MOST_CHOICES,
  mayBeUnique,
} from '../vocabulary/custom-fields';
import { foldText } from '../vocabulary/fold-text';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { decisionSchema } from './decisions';
import { readFieldValue } from './field-values';
import { chosenId, idSchema, instantSchema, optionalLine, optionalText, requiredLine } from './primitives';

const count = z.number().int();

export const fieldChoiceSchema = z.object({ id: idSchema, name: z.string(), is_default: z.boolean() });
export type FieldChoice = z.infer<typeof fieldChoiceSchema>;

/** A field that the organisation keeps of its assets. */
export const customFieldSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  help: z.string().nullable(),
  is_required: z.boolean(),
  /** No two assets have the same value. */
  is_unique: z.boolean(),
  /** Lists of assets show it as a column and a filter. */
  in_list: z.boolean(),
  /** What a new asset has in it, as a form writes it; of choices, see there. */
  default_value: z.string().nullable(),
  /** In their order; of other types none. */
  choices: z.array(fieldChoiceSchema),
  /** The categories whose assets have it; none for all assets. */
  categories: z.array(z.object({ id: idSchema, name: z.string() })),
  /** From 1 on, among those in use. */
  position: count,
  state: z.enum(CUSTOM_FIELD_STATES),
  removed_at: instantSchema.nullable(),
  version: count,
  created_at: instantSchema,
  /** What the caller may do to this field now, and why not what is closed. */
  decisions: z.array(decisionSchema(CUSTOM_FIELD_ACTIONS)),
});
export type CustomField = z.infer<typeof customFieldSchema>;

/** How much hangs on a field. */
export const customFieldUseSchema = z.object({ assets: count });

const choiceInput = z.strictObject({
  /** Of a choice that is there already. */
  id: chosenId('Choice').optional(),
  name: requiredLine('Choice', MAX_LENGTHS.customField).refine(
    (name) => !name.includes(';'),
    'A choice must not have a semicolon: files part several choices by it',
  ),
  is_default: z.boolean().default(false),
});

const shape = {
  name: requiredLine('Name', MAX_LENGTHS.customField),
  type: z.enum(FIELD_TYPES, { error: 'Choose a type' }),
  help: optionalLine('Help text', MAX_LENGTHS.fieldHelp),
  is_required: z.boolean().default(false),
  is_unique: z.boolean().default(false),
  in_list: z.boolean().default(false),
  default_value: optionalText('Default', MAX_LENGTHS.description),
  choices: z.array(choiceInput).max(MOST_CHOICES, `A field has ${MOST_CHOICES} choices at most`).default([]),
  category_ids: z.array(chosenId('Category')).max(500).default([]),
};

type Facts = z.output<z.ZodObject<typeof shape>>;

/** What does not fit together about a field, beside the entry that it is about. */
function fieldErrors(facts: Facts): Partial<Record<keyof Facts, string>> {
  const { type, is_unique, default_value, choices } = facts;
  const defaults = choices.filter(({ is_default }) => is_default).length;
  const names = choices.map(({ name }) => foldText(name));
  const value = default_value === null ? undefined : readFieldValue({ name: 'Default', type }, default_value);
  const found: (readonly [keyof Facts, string | undefined])[] = [
    [
      'is_unique',
      is_unique && !mayBeUnique(type) ? 'Only texts, links and numbers can be unique' : undefined,
    ],
    [
      'default_value',
      default_value === null
        ? undefined
        : !hasDefaultValue(type)
          ? 'A field of this type has no default of its own'
          : is_unique
            ? 'A unique field has no default: two assets would have the same'
            : value?.error,
    ],
    [
      'choices',
      !hasChoices(type)
        ? choices.length > 0
          ? 'A field of this type has no choices'
          : undefined
        : choices.length === 0
          ? 'Enter at least one choice'
          : new Set(names).size < names.length
            ? 'Two choices have the same name'
            : type === 'choice' && defaults > 1
              ? 'Only one choice can be the default'
              : undefined,
    ],
  ];
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

const judge = (facts: Facts, context: z.RefinementCtx) => {
  for (const [name, message] of Object.entries(fieldErrors(facts)))
    context.addIssue({ code: 'custom', path: [name], message });
};

export const customFieldInputSchema = z.strictObject(shape).superRefine(judge);
export type CustomFieldInput = z.output<typeof customFieldInputSchema>;

export const customFieldEditSchema = z.strictObject({ ...shape, version: versionSchema }).superRefine(judge);
export const customFieldVersionSchema = z.strictObject({ version: versionSchema });
/** All fields in use, in the order that they are to have. */
export const customFieldOrderSchema = z.strictObject({ ids: z.array(chosenId('Field')).max(500) });
