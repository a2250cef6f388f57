import { z } from 'zod';
import { defineList, defineRecord } from '../endpoint-kinds';
import { anyOf, listQuery } from '../schemas/lists';
import { personPageSchema, userListItemSchema, userSchema } from '../schemas/people';
import { isStorable } from '../schemas/primitives';
import { ROLES, USER_STATUSES } from '../vocabulary/roles';

export const getUser = defineRecord('getUser', 'One account: your own, or anybody for an admin', userSchema);

export const getPerson = defineRecord(
  'getPerson',
  'One person as those see them who allocate assets, suspended ones too',
  personPageSchema,
);

export const listUsers = defineList(
  'listUsers',
  'People to choose from: everybody for an admin, the active ones for procurement',
  listQuery(['name', 'email', 'role', 'department', 'status', 'created_at', 'employees_first'], 'name', {
    role: anyOf('Role', ROLES),
    status: anyOf('Status', USER_STATUSES),
    department: z
      .string()
      .trim()
      .max(80, 'Department must be at most 80 characters')
      .refine(isStorable, 'Department contains an invalid character')
      .optional(),
    holds_assets: z
      .enum(['true', 'false'], { error: 'Holds assets must be true or false' })
      .transform((value) => value === 'true')
      .optional(),
  }),
  userListItemSchema,
);
