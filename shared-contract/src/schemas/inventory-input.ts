import { z } from 'zod';
import { readDecimal } from '../exact-number';
import { ASSET_CONDITIONS, NAME_AND_CATEGORY_REQUIRED } from '../vocabulary/assets';
import { formatCount } from '../vocabulary/formats';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { enteredFieldsSchema } from './field-values';
import {
  idSchema,
  isPlainLine,
  isStorable,
  MAX_ID,
  moneySchema,
  optionalDay,
  optionalText,
  requiredLine,
  requiredText,
  textOrNone,
} from './primitives';

const NO_SUCH_LOCATION = 'Choose a location that exists';
const PLAIN_LINE = 'must be one line without control characters';

/** Where a form and JSON meet: a form sends numbers as text, and what is empty as ''. */
const numberOrText = (message: string) =>
  z.union([z.number(), z.string()], { error: message }).transform((value) => {
    if (typeof value === 'number') return value;
    const text = value.trim();
    if (text === '') return null;
    return readDecimal(text);
  });

/** Absent: as it is. Null, empty or nothing to be seen: none. */
const text = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} must be at most ${formatCount(max)} characters`)
    .refine(isStorable, `${label} contains a character that cannot be stored`)
    .transform(textOrNone)
    .nullable()
    .optional();

/** The same on one line. */
const line = (label: string, max: number) =>
  text(label, max).refine(
    (value) => typeof value !== 'string' || !isStorable(value) || isPlainLine(value),
    `${label} ${PLAIN_LINE}`,
  );

const money = (label: string) =>
  numberOrText(`${label} must be a number`).pipe(moneySchema(label).nullable()).nullable().optional();

const months = (label: string) => {
  const message = `${label} must be a whole number of months from 0 to 1,200`;
  return numberOrText(message)
    .pipe(z.number({ error: message }).int(message).min(0, message).max(1_200, message).nullable())
    .nullable()
    .optional();
};

const category = numberOrText(NAME_AND_CATEGORY_REQUIRED).pipe(
  z
    .number({ error: NAME_AND_CATEGORY_REQUIRED })
    .int(NAME_AND_CATEGORY_REQUIRED)
    .min(1, NAME_AND_CATEGORY_REQUIRED)
    .max(MAX_ID, 'Choose a category that exists'),
);

const assetFields = {
  name: requiredLine('Name', MAX_LENGTHS.assetName, NAME_AND_CATEGORY_REQUIRED),
  category_id: category,
  description: text('Description', MAX_LENGTHS.description),
  brand: line('Brand', MAX_LENGTHS.name),
  model_number: line('Model number', MAX_LENGTHS.name),
  serial_number: line('Serial number', MAX_LENGTHS.name),
  condition: z
    .enum([...ASSET_CONDITIONS, ''], { error: 'Condition must be NEW, GOOD, FAIR or POOR' })
    .transform((value) => value || null)
    .nullable()
    .optional(),
  purchase_cost: money('Purchase cost'),
  purchase_date: optionalDay('Purchase date'),
  useful_life_months: months('Useful life'),
  residual_value: money('Residual value'),
  warranty_until: optionalDay('Warranty'),
  custom_fields: enteredFieldsSchema,
};

/** The place of an asset that enters the inventory, or none; a form sends it as text. */
export const firstLocationSchema = numberOrText(NO_SUCH_LOCATION)
  .pipe(
    z
      .number({ error: NO_SUCH_LOCATION })
      .int(NO_SUCH_LOCATION)
      .min(1, NO_SUCH_LOCATION)
      .max(MAX_ID, NO_SUCH_LOCATION)
      .nullable(),
  )
  .nullable()
  .optional();

/** The form of an asset (specification, sections 5 and 7), as JSON or as a form's texts. A new one is NEW unless said. */
export const assetInputSchema = z.strictObject({
  ...assetFields,
  /** Where it belongs at first; afterwards it is moved. */
  location_id: firstLocationSchema,
});
export type AssetInput = z.output<typeof assetInputSchema>;

/** The facts that the figures of an asset follow from, as in its form: what is left out is as it is. */
export const ledgerInputSchema = z.strictObject({
  purchase_cost: assetFields.purchase_cost,
  purchase_date: assetFields.purchase_date,
  useful_life_months: assetFields.useful_life_months,
  residual_value: assetFields.residual_value,
});

const version = 'Version must be a whole number';

/** The same for a change: a field that is left out stays as it is. */
export const assetEditSchema = z.strictObject({
  ...assetFields,
  version: numberOrText(version).pipe(z.number({ error: version }).int(version).min(1, version)),
  /** Takes the picture away. */
  remove_image: z
    .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'Remove image must be true or false' })
    .transform((value) => value === true || value === 'true')
    .optional(),
});

/** Why an asset goes to maintenance, comes back or is retired. */
export const assetNoteSchema = z.strictObject({ note: optionalText('Note', MAX_LENGTHS.reason) });
/** The same for a form that asks why. */
export const assetReasonSchema = z.strictObject({ note: requiredText('Reason', MAX_LENGTHS.reason) });

const categoryFields = {
  name: requiredLine('Name', MAX_LENGTHS.name),
  description: optionalText('Description', MAX_LENGTHS.reason),
};

export const categoryInputSchema = z.strictObject(categoryFields);
export type CategoryInput = z.output<typeof categoryInputSchema>;

export const categoryEditSchema = z.strictObject({
  ...categoryFields,
  version: z.number({ error: version }).int(version).min(1, version),
});

export const deletedSchema = z.object({ id: idSchema, message: z.string() });
