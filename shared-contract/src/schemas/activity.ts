import { z } from 'zod';
import { idSchema, instantSchema } from './primitives';

const factsSchema = z.record(z.string(), z.unknown()).nullable();

/** One field that an entry changed, written for people: amounts, dates and names, no ids. Null: nothing. */
export const fieldChangeSchema = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** A change on one line: `Department: Sales → none`; of something new its value alone. */
export function fieldChangeText({ label, before, after }: FieldChange): string {
  return before === null ? `${label}: ${after ?? 'none'}` : `${label}: ${before} → ${after ?? 'none'}`;
}

/** One entry of the log. `user_name` and `target_label` are kept as they read at the time. */
export const activityEntrySchema = z.object({
  id: z.number().int(),
  timestamp: instantSchema,
  user_id: idSchema.nullable(),
  user_name: z.string().nullable(),
  /** The access token by which it was done, as it was called; null for what was done in a session. */
  access_token: z.string().nullable(),
  action: z.string(),
  target_type: z.string(),
  target_id: idSchema.nullable(),
  target_label: z.string().nullable(),
  /** What the entry is about was deleted, then or since: there is nothing to open. */
  target_deleted: z.boolean(),
  before: factsSchema,
  after: factsSchema,
  note: z.string().nullable(),
  /** `before` and `after` for people; what did not change is left out. */
  changes: z.array(fieldChangeSchema),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
