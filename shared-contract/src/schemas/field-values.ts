import { readDecimal } from '../exact-number';
import { MAX_MONEY } from '../money';
import type { FieldType } from '../vocabulary/custom-fields';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { MAX_ID, optionalDay, optionalLine, optionalText } from './primitives';

/** What an asset has in a field: a number also for money, `2025-01-31` for a date, the id of a choice or a person. */
export type FieldValue = string | number | boolean | readonly number[];

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
