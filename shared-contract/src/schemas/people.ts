import { z } from 'zod';
import { ROLES, USER_STATUSES } from '../vocabulary/roles';
import { idSchema, instantSchema } from './primitives';

/** A person as others see them next to an id: never more than this (design, section 5). */
export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  department: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** A directory entry; account facts are present only for the person themselves and for admins. */
export const directoryEntrySchema = personSchema.extend({ role: z.enum(ROLES), is_active: z.boolean() });
export type DirectoryEntry = z.infer<typeof directoryEntrySchema>;

export const userSchema = directoryEntrySchema.extend({
  status: z.enum(USER_STATUSES),
  created_at: instantSchema,
  updated_at: instantSchema,
  version: z.number().int(),
});
export type User = z.infer<typeof userSchema>;
