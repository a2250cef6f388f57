import { z } from 'zod';
import { MAX_MONEY, type Money } from '../money';
import { formatCount } from '../vocabulary/formats';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';

/** The largest database id. */
export const MAX_ID = 2_147_483_647;

/** A database id: a whole number from 1 to 2,147,483,647. */
export const idSchema = z.number().int().min(1).max(MAX_ID);

/** An id in a path or query, where everything arrives as text. */
export const idParamSchema = z
  .union([z.string(), z.number()])
  .transform((value) =>
    typeof value === 'number' ? value : /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN,
  )
  .pipe(idSchema);

/** The id in an address, such as one that somebody typed; undefined where it can be none. */
export function readId(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return idSchema.safeParse(id).success ? id : undefined;
}

/** An instant as ISO 8601 text in UTC. */
export const instantSchema = z.iso.datetime();

/** A calendar date, YYYY-MM-DD, without a time zone. */
export const calendarDateSchema = z.iso.date();

function hasAtMostTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}

/**
 * An amount of dollars that arrives from a caller: 0 to 99,999,999,999.99 with at most two decimals.
 * Doubles hold every such amount to the cent (it is below 2^53 cents).
 */
export function moneySchema(label: string) {
  return z
    .number({ error: ({ input }) => `${label} ${input == null ? 'is required' : 'must be a number'}` })
    .min(0, `${label} must not be negative`)
    .max(MAX_MONEY, `${label} must be at most 99,999,999,999.99`)
    .refine(hasAtMostTwoDecimals, `${label} must have at most two decimals`);
}

/** An amount of dollars in an answer; exact to the cent, also for sums. */
export const moneyOutSchema: z.ZodType<Money, Money> = z.number().meta({ format: 'money' });

/** PostgreSQL keeps every character but NUL; half of a surrogate pair is none, and would be kept as another one. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && !/\p{Cs}/u.test(value);
}

/** A character that can be seen; the letters of no width (Hangul fillers) and the empty braille cell cannot. */
const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has something to be read: not only spaces, joiners, marks of direction and the like. */
function saysSomething(value: string): boolean {
  return VISIBLE.test(value);
}

/** Line breaks, control characters, and those that turn the direction of what follows them. */
const BREAKS_A_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Control characters other than tab and line breaks, and those that force the direction of what follows. */
const DISTORTS_TEXT = /[^\P{Cc}\t\n\r]|[\u202D\u202E]/u;

interface Distortion {
  pattern: RegExp;
  message: string;
}

function visibleText(label: string, max: number, missing: string, { pattern, message }: Distortion) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `${label} must be at most ${formatCount(max)} characters`)
    .refine(isStorable, `${label} contains a character that cannot be stored`)
    .refine((value) => value === '' || !isStorable(value) || saysSomething(value), missing)
    .refine((value) => !isStorable(value) || !pattern.test(value), `${label} ${message}`);
}

/** Text of several lines that must say something: trimmed, visible, bounded, without control characters. */
export function requiredText(label: string, max: number, missing = `${label} is required`) {
  return visibleText(label, max, missing, {
    pattern: DISTORTS_TEXT,
    message: 'must not contain control characters',
  });
}

/** One line of text, without what would hide or turn what follows it. */
export function isPlainLine(value: string): boolean {
  return !BREAKS_A_LINE.test(value);
}

/** The same on one line: a name, a brand. */
export function requiredLine(label: string, max: number, missing = `${label} is required`) {
  return visibleText(label, max, missing, {
    pattern: BREAKS_A_LINE,
    message: 'must be one line without control characters',
  });
}

/** A text that is nothing but dashes or dots tells no document from another. */
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The number that somebody else gave a document: of any form, with a letter or a digit in it. */
export function requiredNumber(label: string, max: number) {
  return requiredLine(label, max).refine(
    (value) => value === '' || HAS_LETTER_OR_DIGIT.test(value),
    `${label} must have a letter or a digit`,
  );
}

/** Why a step is taken, as its dialog asks it. */
export const reasonBodySchema = z.strictObject({ reason: requiredText('Reason', MAX_LENGTHS.reason) });

/** The id of something chosen. */
export function chosenId(label: string) {
  const message = `${label} must be a valid id`;
  return z
    .number({ error: ({ input }) => (input === undefined ? `${label} is required` : message) })
    .int(message)
    .min(1, message)
    .max(MAX_ID, message);
}

/** A number of things, from 1 to a highest one. */
export function requiredCount(label: string, max: number) {
  const message = `${label} must be a whole number from 1 to ${formatCount(max)}`;
  return z.number({ error: message }).int(message).min(1, message).max(max, message);
}

const isDay = (value: string) => calendarDateSchema.safeParse(value).success;
/** PostgreSQL has no year 0, and nothing here is older than 1900. */
const isOfOurTime = (day: string) => day >= '1900-01-01' && day < '3000-01-01';

/** A calendar date that arrives from a caller, from 1900 to 2999. */
export function requiredDay(label: string) {
  const message = `${label} must be a date like 2025-01-31`;
  return z
    .string({ error: message })
    .refine(isDay, message)
    .refine(
      (value) => !isDay(value) || isOfOurTime(value),
      `${label} must be a date from 1900 to 2999, like 2025-01-31`,
    );
}

/** Such a date that may be left out or, as a form sends it, be empty: then it is null. */
export function optionalDay(label: string) {
  const message = `${label} must be a date from 1900 to 2999, like 2025-01-31`;
  return z
    .string({ error: message })
    .trim()
    .refine((value) => value === '' || (isDay(value) && isOfOurTime(value)), message)
    .transform((value) => value || null)
    .nullable()
    .optional();
}

/** An optional text as it is kept: null where there is none, or nothing of it can be seen. */
export function textOrNone(value: string | null | undefined): string | null {
  return value && saysSomething(value) ? value : null;
}

/** Text that may be absent; an empty one, or one of which nothing can be seen, is kept as null. */
export function optionalText(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} must be at most ${formatCount(max)} characters`)
    .refine(isStorable, `${label} contains a character that cannot be stored`)
    .refine(
      (value) => !isStorable(value) || !DISTORTS_TEXT.test(value),
      `${label} must not contain control characters`,
    )
    .nullish()
    .transform(textOrNone);
}

/** One line of text that may be absent. */
export function optionalLine(label: string, max: number) {
  return optionalText(label, max).refine(
    (value) => value === null || !isStorable(value) || isPlainLine(value),
    `${label} must be one line without control characters`,
  );
}

/** The number that somebody else gave a document, which may be absent. */
export function optionalNumber(label: string, max: number) {
  return optionalLine(label, max).refine(
    (value) => value === null || HAS_LETTER_OR_DIGIT.test(value),
    `${label} must have a letter or a digit`,
  );
}

/** Text in a query, trimmed; empty where it is left out. */
export function textInQuery(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${label} must be at most ${formatCount(max)} characters`)
    .refine(isStorable, `${label} contains an invalid character`)
    .default('');
}

/** An address as typed; compared by its trimmed lower-case form. */
export const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(MAX_LENGTHS.email, `Email must be at most ${MAX_LENGTHS.email} characters`)
  .pipe(z.email('Enter a valid email address'));

/** An address that may be absent; an empty one is kept as null. */
export const optionalEmailSchema = z
  .union([z.literal('').transform(() => null), z.null(), emailSchema])
  .default(null);

/** A new password: 10 to 200 characters; the commonest ones are refused by the server. */
export const newPasswordSchema = z
  .string({ error: 'Password is required' })
  .min(10, 'Password must be at least 10 characters')
  .max(200, 'Password must be at most 200 characters');

/** True while mail cannot be delivered: what was mailed waits, and arrives once it can. */
export const mailDelayedSchema = z.boolean();
