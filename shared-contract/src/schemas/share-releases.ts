import { z } from 'zod';
import { RELEASE_TARGETS, REST_ACTIONS } from '../vocabulary/orders';
import { budgetPreviewSchema } from './finance';
import { orderEndSchema, orderVersionSchema } from './order-input';
import { chosenId, idParamSchema, moneyOutSchema } from './primitives';

const to = z.enum(RELEASE_TARGETS, { error: 'To must be stock or nothing' });

/** A share of which what has not come goes to stock, or is awaited no more. */
export const shareReleaseSchema = z.strictObject({
  ...orderEndSchema.shape,
  line_id: chosenId('Line'),
  request_id: chosenId('Request'),
  to,
});
export type ShareRelease = z.output<typeof shareReleaseSchema>;

/** The same as it is asked about beforehand. */
export const shareReleaseQuerySchema = z.strictObject({
  line_id: idParamSchema,
  request_id: idParamSchema,
  to,
});

/** What becomes of the rest of a request of which an order buys a part. */
export const restDecisionSchema = z.strictObject({
  ...orderVersionSchema.shape,
  request_id: chosenId('Request'),
  action: z.enum(REST_ACTIONS, { error: 'Action must be buy-elsewhere or nothing-more' }),
});
export type RestDecision = z.output<typeof restDecisionSchema>;

/** What releasing a share would do to the budget. */
export const releasePreviewSchema = z.object({
  units: z.number().int(),
  /** What these units cost. */
  amount: moneyOutSchema,
  /** What its request holds of the budget now, and then. */
  held_before: moneyOutSchema,
  held_after: moneyOutSchema,
  /** The budgets before and after, of what goes to stock; null where it uses no more of them. */
  budget: budgetPreviewSchema.nullable(),
});
export type ReleasePreview = z.infer<typeof releasePreviewSchema>;
