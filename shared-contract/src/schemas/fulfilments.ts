import { z } from 'zod';
import { ERROR_CODES } from '../vocabulary/error-codes';
import { FULFILMENT_METHODS } from '../vocabulary/requests';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { budgetPreviewSchema } from './finance';
import { chosenId, moneySchema, optionalText } from './primitives';

/** What is to fulfil a request, as far as it is typed. */
export const fulfilmentAttemptSchema = z.strictObject({
  way: z.enum(FULFILMENT_METHODS, { error: `Way must be one of ${FULFILMENT_METHODS.join(', ')}` }),
  cost: moneySchema('Cost').nullish(),
  /** From stock. */
  asset_id: chosenId('Asset').nullish(),
  /** Of what is bought. */
  name: optionalText('Name', MAX_LENGTHS.assetName),
  brand: optionalText('Brand', MAX_LENGTHS.name),
  model_number: optionalText('Model number', MAX_LENGTHS.name),
  category_id: chosenId('Category').nullish(),
});

/** How the server judges it: what it would be refused for, and what has to be said with it. */
export const fulfilmentPreviewSchema = z.object({
  /** `field` is the one of the form that sends it; null where the way itself is closed. */
  faults: z.array(z.object({ field: z.string().nullable(), code: z.enum(ERROR_CODES), text: z.string() })),
  /** Why the note has to give a reason; null where it need not. */
  needs_reason: z.string().nullable(),
  hints: z.object({
    /** What the approval allows, beside the cost. */
    cost: z.string().nullable(),
    /** Why what costs more needs its note. */
    note: z.string().nullable(),
    /** How the requester gets another item than the approved one. */
    item: z.string().nullable(),
  }),
  /** Its budgets before, with what the approval commits, and after, with the cost; null where it has to do with none. */
  budget: budgetPreviewSchema.nullable(),
});
export type FulfilmentPreview = z.infer<typeof fulfilmentPreviewSchema>;
