import { z } from 'zod';
import { ERROR_CODES } from '../vocabulary/error-codes';
import { instantSchema } from './primitives';

export const deletionSchema = z.object({ label: z.string(), at: instantSchema, by: z.string().nullable() });
export type Deletion = z.infer<typeof deletionSchema>;

/** What every failed call answers (design, section 5). `fields` has a message per field; `current` the record of a stale edit, or the budgets that an approval exceeds. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  /** Of what was not found because it was deleted: what it was called, when and by whom. */
  deleted: deletionSchema.optional(),
  /** How many of what stand in the way, for `in_use`. */
  counts: z.record(z.string(), z.number().int()).optional(),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Sorts zod's findings into one message per field; a field is named by its path, `a.b.0`. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    const message = issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message;
    for (const name of names) if (!fields.has(name)) fields.set(name, message);
  }
  // Names come from the caller: `__proto__`, too, becomes a field of its own.
  return Object.fromEntries(fields);
}
