import { z } from 'zod';
import { ERROR_CODES } from '../vocabulary/error-codes';
import { MAX_ROWS_AT_ONCE } from '../vocabulary/lists';
import { chosenId } from './primitives';

/** Rows to act on at once: at least one, each named once. */
export function rowsToActOn<T extends z.ZodType>(row: T, idOf: (row: z.output<T>) => number) {
  return z
    .array(row, { error: 'Send a list' })
    .min(1, 'Choose at least one')
    .max(MAX_ROWS_AT_ONCE, `Choose at most ${MAX_ROWS_AT_ONCE}`)
    .refine((rows) => new Set(rows.map(idOf)).size === rows.length, 'Choose each one only once');
}

export function idsToActOn(label: string) {
  return rowsToActOn(chosenId(label), (id) => id);
}

/** What became of each row, in the order they were sent: rows that cannot be done leave the others alone. */
export const outcomesSchema = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      done: z.boolean(),
      /** Why not, of a row that was not done. */
      code: z.enum(ERROR_CODES).nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type Outcomes = z.infer<typeof outcomesSchema>;
export type Outcome = Outcomes['items'][number];
