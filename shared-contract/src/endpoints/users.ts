import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { anyOf, listQuery, pageOf } from '../schemas/lists';
import { personPageSchema, userListItemSchema, userSchema } from '../schemas/people';
import { idParamSchema, isStorable } from '../schemas/primitives';
import { ROLES, USER_STATUSES } from '../vocabulary/roles';

export const getUser = defineEndpoint('getUser', {
  summary: 'One account: your own, or anybody for an admin',
  params: z.strictObject({ id: idParamSchema }),
  response: userSchema,
  errors: ['not_found'],
});

export const getPerson = defineEndpoint('getPerson', {
  summary: 'One person as those see them who allocate assets, suspended ones too',
  params: z.strictObject({ id: idParamSchema }),
  response: personPageSchema,
  errors: ['not_found'],
});

export const listUsers = defineEndpoint('listUsers', {
  summary: 'People to choose from: everybody for an admin, the active ones for procurement',
  query: listQuery(
    ['name', 'email', 'role', 'department', 'status', 'created_at', 'employees_first'],
    'name',
    {
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
    },
  ),
  response: pageOf(userListItemSchema),
});
