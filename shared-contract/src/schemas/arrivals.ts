import { z } from 'zod';
import { LINE_KINDS, MAX_UNITS, SHARE_ACTIONS } from '../vocabulary/orders';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { assetRefSchema } from './assets';
import { decisionSchema } from './decisions';
import { chosenId, idSchema, instantSchema, optionalText, requiredCount } from './primitives';

/** That its requester says of a share that it has arrived. */
export const arrivalNoteSchema = z.object({ at: instantSchema, note: z.string().nullable() });

/** What of a line was ordered for a request, as its requester may see it: no prices, no vendor. */
export const requestShareSchema = z.object({
  line_id: idSchema,
  /** Its number; null while the order is a draft that was never submitted. */
  order: z.object({ id: idSchema, number: z.string().nullable() }),
  item: z.string(),
  kind: z.enum(LINE_KINDS),
  units: z.number().int(),
  count_received: z.number().int(),
  /** Still to come, or to be done. */
  count_expected: z.number().int(),
  count_handed_over: z.number().int(),
  /** The first of the assets that were handed over for it, in the order of its units: at most 20. */
  handed_over: z.array(assetRefSchema),
  /** While something of it is expected and no receipt was recorded since; else null. */
  arrival_note: arrivalNoteSchema.nullable(),
  /** What the caller may say of it now, and why not what is closed. */
  decisions: z.array(decisionSchema(SHARE_ACTIONS)),
});
export type RequestShare = z.infer<typeof requestShareSchema>;

const share = { version: versionSchema, line_id: chosenId('Line') };

/** All that is still to be done of a service, as its requester saw it. */
export const serviceConfirmationSchema = z.strictObject({
  ...share,
  count_expected: requiredCount('Count still to come', MAX_UNITS),
});
export type ServiceConfirmation = z.output<typeof serviceConfirmationSchema>;

export const arrivalNoteInputSchema = z.strictObject({
  ...share,
  note: optionalText('Note', MAX_LENGTHS.reason),
});
export type ArrivalNoteInput = z.output<typeof arrivalNoteInputSchema>;
