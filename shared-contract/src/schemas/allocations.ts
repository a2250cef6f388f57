import { z } from 'zod';
import { ASSET_CONDITIONS } from '../vocabulary/assets';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { anyOf } from './lists';
import { idsToActOn } from './outcomes';
import { periodFields } from './periods';
import { chosenId, idParamSchema, optionalText, textInQuery } from './primitives';

/** An empty one is that of a form: the condition that the asset is in. */
const condition = z
  .enum([...ASSET_CONDITIONS, ''], { error: 'Condition must be NEW, GOOD, FAIR or POOR' })
  .optional()
  .transform((value) => value || undefined);
const note = optionalText('Note', MAX_LENGTHS.reason);
const to = { user_id: chosenId('Person'), note };
const back = {
  condition,
  damaged: z.boolean({ error: 'Damaged must be true or false' }).default(false),
  note,
};

export const allocateBodySchema = z.strictObject({ asset_id: chosenId('Asset'), ...to });
/** To whom, for a form about assets that are chosen already. */
export const recipientBodySchema = z.strictObject(to);
export const returnBodySchema = z.strictObject(back);
export const transferBodySchema = z.strictObject({ ...to, condition });

/** The same for many at once. */
export const allocateManyBodySchema = z.strictObject({ asset_ids: idsToActOn('Asset'), ...to });
export const returnManyBodySchema = z.strictObject({ allocation_ids: idsToActOn('Allocation'), ...back });
export const transferManyBodySchema = z.strictObject({
  allocation_ids: idsToActOn('Allocation'),
  ...to,
  condition,
});

/** What narrows a list of allocations. */
export const allocationFilters = {
  active: anyOf('State', ['active', 'returned']),
  /** By the account of whoever has or had it. */
  holder: anyOf('Holder', ['active', 'suspended']),
  asset_id: idParamSchema.optional(),
  user_id: idParamSchema.optional(),
  department: textInQuery('Department', MAX_LENGTHS.department).optional(),
  /** When it was allocated. */
  ...periodFields,
};

export const allocationsSummarySchema = z.object({
  total: z.number().int(),
  active: z.number().int(),
  returned: z.number().int(),
  available_assets: z.number().int(),
  /** Active accounts of the role EMPLOYEE. */
  active_employees: z.number().int(),
  /** What people hold whose accounts are suspended. */
  held_by_suspended: z.number().int(),
});
export type AllocationsSummary = z.infer<typeof allocationsSummarySchema>;
