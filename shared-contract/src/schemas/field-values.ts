import { z } from 'zod';
import { readDecimal } from '../exact-number';
import { formatMoney, MAX_MONEY } from '../money';
import { formatCalendarDate } from '../vocabulary/calendar';
import { FIELD_TYPES, type FieldType } from '../vocabulary/custom-fields';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { idSchema, MAX_ID, optionalDay, optionalLine, optionalText } from './primitives';

/** What an asset has in a field: a number also for money, `2025-01-31` for a date, the id of a choice or a person. */
export type FieldValue = string | number | boolean | number[];

interface Field {
  name: string;
  type: FieldType;
}

/** A value as it is kept, null for none; or what is wrong with it, by the name of the field. */
export type ReadValue = { value: FieldValue | null; error?: undefined } | { error: string };

const LIMITS = { whole_number: 999_999_999_999_999, decimal: 999_999_999.999999 } as const;
const WEB_ADDRESS = /^https?:\/\//i;

function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && !/\s/.test(text) && URL.canParse(text);
}

function read(schema: { safeParse: (value: unknown) => unknown }, raw: unknown): ReadValue {
  const result = schema.safeParse(raw) as
    | { success: true; data: string | null | undefined }
    | { success: false; error: { issues: readonly { message: string }[] } };
  return result.success
    ? { value: result.data ?? null }
    : { error: result.error.issues[0]?.message ?? 'Not valid' };
}

/** A number, or a text that is one; NaN for anything else. */
function numberOf(raw: unknown): number {
  if (typeof raw === 'number') return raw;
  return typeof raw === 'string' ? (readDecimal(raw.trim()) ?? Number.NaN) : Number.NaN;
}

function hasDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}

function readNumber({ name, type }: Field, raw: unknown): ReadValue {
  const value = numberOf(raw);
  if (type === 'whole_number')
    return Number.isInteger(value) && Math.abs(value) <= LIMITS.whole_number
      ? { value: value === 0 ? 0 : value }
      : { error: `${name} must be a whole number of 15 digits at most` };
  if (type === 'decimal')
    return Number.isFinite(value) && Math.abs(value) <= LIMITS.decimal && hasDecimals(value, 6)
      ? { value: value === 0 ? 0 : value }
      : { error: `${name} must be a number below 1,000,000,000 with six decimals at most` };
  return value >= 0 && value <= MAX_MONEY && hasDecimals(value, 2)
    ? { value: value === 0 ? 0 : value }
    : { error: `${name} must be an amount from 0 to 99,999,999,999.99 with two decimals at most` };
}

const YES_NO: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

function readId(name: string, raw: unknown): ReadValue {
  const value = numberOf(raw);
  return Number.isInteger(value) && value >= 1 && value <= MAX_ID
    ? { value }
    : { error: `${name} must be one of those offered` };
}

function readIds(name: string, raw: unknown): ReadValue {
  if (!Array.isArray(raw)) return { error: `${name} must be a list` };
  const ids = raw.map((one) => readId(name, one));
  const wrong = ids.find((one) => one.error !== undefined);
  if (wrong) return wrong;
  const values = ids.flatMap((one) => (one.error === undefined ? [one.value as number] : []));
  return { value: values.length === 0 ? null : [...new Set(values)] };
}

/** Reads what somebody entered in a field, typed or as a form's text; whether choices and people are there, the server knows. */
export function readFieldValue(field: Field, raw: unknown): ReadValue {
  const { name, type } = field;
  if (raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === ''))
    return { value: null };
  switch (type) {
    case 'text':
      return read(optionalLine(name, MAX_LENGTHS.fieldText), raw);
    case 'long_text':
      return read(optionalText(name, MAX_LENGTHS.description), raw);
    case 'link': {
      const line = read(optionalLine(name, MAX_LENGTHS.url), raw);
      if (line.error !== undefined || line.value === null) return line;
      return isWebAddress(String(line.value))
        ? { value: String(line.value).replace(/^https?/i, (scheme) => scheme.toLowerCase()) }
        : { error: `${name} must be a web address that begins with http:// or https://` };
    }
    case 'date':
      return read(optionalDay(name), raw);
    case 'yes_no': {
      const value = YES_NO[String(raw).trim().toLowerCase()];
      return value === undefined ? { error: `${name} must be yes or no` } : { value };
    }
    case 'choice':
    case 'person':
      return readId(name, raw);
    case 'choices':
      return readIds(name, raw);
    default:
      return readNumber(field, raw);
  }
}

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(idSchema)]);

/** What an asset has in a field. */
export const assetFieldValueSchema = z.object({
  field_id: idSchema,
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  /** A text; a number, also for money; `2025-01-31`; true or false; the id of a choice or a person; the ids of several choices. */
  value: valueSchema,
  /** As people read it, with the names of what was chosen. */
  text: z.string(),
});
export type AssetFieldValue = z.infer<typeof assetFieldValueSchema>;

export const MALFORMED = 'Custom fields must be values by the ids of their fields';

/** Something by the ids of fields. */
export const byFieldId = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().regex(/^[1-9]\d{0,9}$/, MALFORMED), value, { error: MALFORMED });

const byField = byFieldId(z.union([valueSchema, z.array(z.string()), z.null()], { error: MALFORMED }));

/** A form with a picture and an address have them as the text of JSON. */
export function parsedFields(text: string, context: z.RefinementCtx): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: MALFORMED });
    return z.NEVER;
  }
}

/** What is entered in the fields of an asset, by their ids: null for none, and what is left out stays as it is. */
export const enteredFieldsSchema = z
  .union([z.string().transform(parsedFields).pipe(byField), byField], { error: MALFORMED })
  .optional();

/** What a form and a refusal call the value of a field. */
export const assetFieldName = (id: number | string) => `custom_fields.${id}`;

const plainNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A value as people read it. */
export function fieldValueText(type: FieldType, value: FieldValue, names: readonly string[] = []): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'choice' || type === 'choices' || type === 'person') return names.join(', ');
  if (typeof value === 'number') return type === 'money' ? formatMoney(value) : plainNumber.format(value);
  return type === 'date' ? (formatCalendarDate(String(value)) ?? String(value)) : String(value);
}

/** A value as a file has it, from which it can be read again. */
export function fieldValueCell(type: FieldType, value: FieldValue, names: readonly string[] = []): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'choice' || type === 'choices' || type === 'person') return names.join('; ');
  return type === 'money' && typeof value === 'number' ? value.toFixed(2) : String(value);
}
