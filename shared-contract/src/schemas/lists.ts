import { z } from 'zod';
import { TABLE_FORMATS } from '../call-shape';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../vocabulary/lists';
import { idParamSchema, textInQuery } from './primitives';

/** Counting stops here; a longer list says `total_is_exact: false`. */
export const TOTAL_CAP = 10_000;

/** A whole number in a query, where everything arrives as text. */
export const wholeNumberInQuery = (label: string, min: number, max: number) =>
  z
    .union([z.string(), z.number()], { error: `${label} must be a whole number` })
    .transform((value) => (typeof value === 'number' || /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN))
    .pipe(
      z
        .number({ error: `${label} must be a whole number` })
        .int(`${label} must be a whole number`)
        .min(min, `${label} must be at least ${min}`)
        .max(max, `${label} must be at most ${max}`),
    );

/** An id in a query, or `none`: what has none of that kind. */
export const idOrNone = (label: string) =>
  z.union([z.literal('none').transform(() => null), idParamSchema], {
    error: `${label} must be a valid id, or none`,
  });

/** Comma-separated ids, so many at most; one named twice counts once: `request_id=7,12`. */
export const idsInQuery = (label: string, max: number) =>
  z
    .union([z.string(), z.number(), z.array(z.string())], { error: `${label} must be ids` })
    .transform((value, context): number[] => {
      const parts = Array.isArray(value) ? value : String(value).split(',');
      const ids = parts.map((part) => idParamSchema.safeParse(part.trim()).data ?? Number.NaN);
      if (ids.includes(Number.NaN))
        context.addIssue({
          code: 'custom',
          message: `${label} must be one id, or several separated by commas`,
        });
      return [...new Set(ids)];
    })
    .pipe(z.array(z.number()).max(max, `${label} must be at most ${max} ids`));

/** Comma-separated words of one vocabulary, in any case: `status=pending,APPROVED`. */
export function anyOf<const T extends readonly [string, ...string[]]>(
  label: string,
  words: T,
  aliases: Record<string, T[number]> = {},
) {
  const byFold = new Map<string, T[number]>([
    ...words.map((word): [string, T[number]] => [word.toLowerCase(), word]),
    ...Object.entries(aliases).map(([alias, word]): [string, T[number]] => [alias.toLowerCase(), word]),
  ]);
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value, context): T[number][] => {
      const parts = (Array.isArray(value) ? value : value.split(','))
        .map((part) => part.trim())
        .filter(Boolean);
      const found = parts.flatMap((part) => byFold.get(part.toLowerCase()) ?? []);
      if (found.length !== parts.length) {
        context.addIssue({ code: 'custom', message: `${label} must be one of ${words.join(', ')}` });
      }
      return found;
    })
    .optional();
}

const pageFields = {
  page: wholeNumberInQuery('Page', 1, 1_000_000).default(1),
  page_size: wholeNumberInQuery('Page size', 1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
};
const formatInQuery = z
  .enum(TABLE_FORMATS, { error: `Format must be one of ${TABLE_FORMATS.join(', ')}` })
  .default('csv');

/** The query of a call that answers a table: also the format of its file, CSV unless it says. */
export function tableQuery<Shape extends z.ZodRawShape>(query: z.ZodObject<Shape, z.core.$strict>) {
  // The compiler cannot know that no such query has a format of its own.
  return (query as z.ZodObject).safeExtend({ format: formatInQuery }) as unknown as z.ZodObject<
    Shape & { format: typeof formatInQuery },
    z.core.$strict
  >;
}

/** The query of a list of one order that is not searched: its filters. */
export function pagedQuery<F extends z.ZodRawShape>(filters: F) {
  return z.strictObject({ ...pageFields, ...filters });
}

const searchSchema = textInQuery('Search', 200);

/** The query of a list that has one order only, as one by fitness has. */
export const searchedPageQuery = z.strictObject({ ...pageFields, search: searchSchema });

/** Orders of a list that are data: which of them there are, the server knows. */
interface MoreSorts<S extends string> {
  isSort: (sort: string) => sort is S;
  /** What they look like, for who asks for another. */
  words: string;
}

/**
 * The query of a list: `page`, `page_size`, `search`, `sort` (a column, `-` before it for descending) and filters.
 * The server appends a unique last key, so that every list has a total order.
 */
export function listQuery<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
  More extends string = never,
>(sorts: S, defaultSort: S[number] | `-${S[number]}`, filters: F, more?: MoreSorts<More>) {
  const allowed: readonly string[] = sorts.flatMap((sort) => [sort, `-${sort}`]);
  const named = [...sorts, ...(more ? [more.words] : [])].join(', ');
  return z.strictObject({
    ...pageFields,
    search: searchSchema,
    sort: z
      .string()
      .refine(
        (value): value is S[number] | `-${S[number]}` | More =>
          allowed.includes(value) || more?.isSort(value) === true,
        `Sort must be one of ${named}, with - before it for descending`,
      )
      .default(defaultSort),
    ...filters,
  });
}

/** One page of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    total_is_exact: z.boolean(),
    page: z.number().int(),
    page_size: z.number().int(),
  });
}

export interface Page<T> {
  items: T[];
  total: number;
  total_is_exact: boolean;
  page: number;
  page_size: number;
}
