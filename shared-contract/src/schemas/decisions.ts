import { z } from 'zod';
import { ERROR_CODES } from '../vocabulary/error-codes';

const reasonSchema = z.object({
  /** The error that the call would be refused with. */
  code: z.enum(ERROR_CODES),
  /** The message of that error. */
  text: z.string(),
  /** The same in a few words, for a row of a list; absent where the status of the record says it already. */
  brief: z.string().optional(),
});

/** What an action leads to, where that is more than the next status. */
const consequenceSchema = z.object({ code: z.enum(['finance']), text: z.string(), brief: z.string() });

/**
 * The server's verdict on one action of a record, for the caller and as the record stands: open, or closed and why. A
 * record is sent with one for every action, in the order of the vocabulary.
 */
export function decisionSchema<const Action extends string>(actions: readonly [Action, ...Action[]]) {
  return z.object({
    action: z.enum(actions),
    open: z.boolean(),
    /** Of a closed one. */
    why: reasonSchema.optional(),
    /** Of an open one. */
    leads_to: consequenceSchema.optional(),
  });
}

/** What keeps an open record from going on, whoever looks at it, and the methods that are left. */
export const obstacleSchema = z.object({ code: z.enum(ERROR_CODES), title: z.string(), text: z.string() });
