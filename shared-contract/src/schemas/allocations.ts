import { z } from 'zod';
import { anyOf, dayParam } from './lists';
import { idParamSchema, textInQuery } from './primitives';

/** What narrows a list of allocations. */
export const allocationFilters = {
  active: anyOf('State', ['active', 'returned']),
  /** By the account of whoever has or had it. */
  holder: anyOf('Holder', ['active', 'suspended']),
  asset_id: idParamSchema.optional(),
  user_id: idParamSchema.optional(),
  department: textInQuery('Department', 80).optional(),
  /** The first and the last day of allocation, by the organisation's calendar. */
  from: dayParam('From').optional(),
  to: dayParam('To').optional(),
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
