import { z } from 'zod';
import { ROLES, USER_STATUSES } from '../vocabulary/roles';
import { USER_ACTIONS } from '../vocabulary/users';
import { decisionSchema } from './decisions';
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
  /** False for somebody invited who has not set a password yet. */
  has_password: z.boolean(),
  /** Until when the newest invitation is good; null where none is open. */
  invitation_expires_at: instantSchema.nullable(),
  assets_held: z.number().int(),
  /** May try releases in a tab, beyond what the role may. */
  tries_releases: z.boolean(),
  /** What the caller may do to this account now, and why not what is closed. */
  decisions: z.array(decisionSchema(USER_ACTIONS)),
  /** The open ones of `decisions`. */
  allowed_actions: z.array(z.enum(USER_ACTIONS)),
});
export type User = z.infer<typeof userSchema>;

/** A row of the people's list: an account's facts are there for those who manage users only. */
export const userListItemSchema = userSchema.partial().extend(directoryEntrySchema.shape);
export type UserListItem = z.infer<typeof userListItemSchema>;

/** A person with how much they hold, had and asked for. */
export const personPageSchema = personSchema.extend({
  status: z.enum(USER_STATUSES),
  assets_held: z.number().int(),
  assets_returned: z.number().int(),
  requests: z.number().int(),
});
export type PersonPage = z.infer<typeof personPageSchema>;
