import { z } from 'zod';
import type { FieldType } from '../vocabulary/custom-fields';
import { byFieldId, MALFORMED, parsedFields } from './field-values';
import { readId } from './primitives';

/** The order of a list by a custom field. */
export type FieldSort = `field:${number}` | `-field:${number}`;

const SORT = /^(-?)field:([1-9]\d{0,9})$/;

/** The id of the field that an order is by, and its direction; undefined where it is by none. */
export function readFieldSort(sort: string): { id: number; direction: 'asc' | 'desc' } | undefined {
  const [, minus, digits] = SORT.exec(sort) ?? [];
  const id = readId(digits);
  return id === undefined ? undefined : { id, direction: minus ? 'desc' : 'asc' };
}

export const isFieldSort = (sort: string): sort is FieldSort => readFieldSort(sort) !== undefined;
export const fieldSort = (id: number): FieldSort => `field:${id}`;

/** Types of which a list may be narrowed to what lies between two values. */
const RANGED: readonly FieldType[] = ['whole_number', 'decimal', 'money', 'date'];
export const isRanged = (type: FieldType) => RANGED.includes(type);

/** Of how many fields at once. */
const MOST_FILTERS = 10;

const boundSchema = z.union([z.string(), z.number(), z.boolean()]);
const rangeSchema = z.strictObject({ from: boundSchema.optional(), to: boundSchema.optional() });
/** One value, or all between two of which either may be left out: both ends count. */
export type FieldFilter = z.infer<typeof boundSchema> | z.infer<typeof rangeSchema>;

/**
 * What a list is narrowed to by custom fields, as JSON: `{"3":"Berlin","5":{"from":"2025-01-01"},"8":12}`. A text in any
 * spelling, a number, a date, yes or no, the id of a choice or a person.
 */
export const fieldFiltersSchema = z
  .string({ error: MALFORMED })
  .max(4_000, 'Custom fields must be at most 4,000 characters')
  .transform(parsedFields)
  .pipe(byFieldId(z.union([boundSchema, rangeSchema], { error: MALFORMED })))
  .refine(
    (filters) => Object.keys(filters).length <= MOST_FILTERS,
    `A list is narrowed by at most ${MOST_FILTERS} custom fields at once`,
  )
  .optional();
