import { z } from 'zod';
import { DEPARTMENT_ACTIONS, DEPARTMENT_STATES } from '../vocabulary/departments';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { decisionSchema } from './decisions';
import { personSchema } from './people';
import { chosenId, idSchema, instantSchema, optionalLine, requiredLine } from './primitives';

const count = z.number().int();

/** A department with who leads it, what it is booked under and who belongs to it. */
export const departmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The code accounting uses for it; several departments may have the same. */
  cost_centre: z.string().nullable(),
  /** Who leads it; somebody who was suspended since stays named. */
  manager: personSchema.extend({ is_active: z.boolean() }).nullable(),
  state: z.enum(DEPARTMENT_STATES),
  /** The people who belong to it and may sign in. */
  active_people: count,
  retired_at: instantSchema.nullable(),
  /** The department that this one was merged into. */
  merged_into: z.object({ id: idSchema, name: z.string() }).nullable(),
  version: count,
  created_at: instantSchema,
  /** What the caller may do to this department now, and why not what is closed. */
  decisions: z.array(decisionSchema(DEPARTMENT_ACTIONS)),
});
export type Department = z.infer<typeof departmentSchema>;

/** What merging a department into another one would move, and what would stay behind. */
export const departmentMergePreviewSchema = z.object({
  moves: z.object({
    /** Accounts in every state. */
    accounts: count,
    pending_requests: count,
    /** Draft orders that buy something for its stock. */
    draft_orders: count,
  }),
  stays: z.object({
    /** Requests that were decided, whatever became of them. */
    decided_requests: count,
    budgets: count,
  }),
});
export type DepartmentMergePreview = z.infer<typeof departmentMergePreviewSchema>;

const facts = {
  name: requiredLine('Name', MAX_LENGTHS.department),
  cost_centre: optionalLine('Cost centre', MAX_LENGTHS.costCentre),
  manager_id: chosenId('Manager').nullable().default(null),
};
export const departmentInputSchema = z.strictObject(facts);
export type DepartmentInput = z.output<typeof departmentInputSchema>;

export const departmentEditSchema = z.strictObject({ ...facts, version: versionSchema });
export const departmentVersionSchema = z.strictObject({ version: versionSchema });

/** The department that stays when one becomes a part of another. */
export const departmentMergeTargetSchema = z.strictObject({ into_id: chosenId('The department that stays') });
export const departmentMergeSchema = z.strictObject({
  ...departmentMergeTargetSchema.shape,
  version: versionSchema,
});
