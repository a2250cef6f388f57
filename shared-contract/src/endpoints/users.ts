import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { anyOf, listQuery, pageOf } from '../schemas/lists';
import { directoryEntrySchema, userSchema } from '../schemas/people';
import { idParamSchema } from '../schemas/primitives';
import { ROLES } from '../vocabulary/roles';

export const getUser = defineEndpoint('getUser', {
  summary: 'One account: your own, or anybody for an admin',
  params: z.strictObject({ id: idParamSchema }),
  response: userSchema,
  errors: ['not_found'],
});

export const listUsers = defineEndpoint('listUsers', {
  summary: 'People to choose from: everybody for an admin, the active ones for procurement',
  query: listQuery(['name', 'email', 'role', 'created_at'], 'name', { role: anyOf('Role', ROLES) }),
  response: pageOf(directoryEntrySchema),
});
