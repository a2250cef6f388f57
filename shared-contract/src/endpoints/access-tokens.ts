import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { defineWithoutInput } from '../endpoint-kinds';
import {
  accessTokenSchema,
  createAccessTokenBodySchema,
  newAccessTokenSchema,
  permissionSchema,
} from '../schemas/access-tokens';

export const listAccessTokens = defineWithoutInput(
  'listAccessTokens',
  'Your access tokens that were not ended, newest first, and what a new one may be given',
  z.object({ items: z.array(accessTokenSchema), grantable: z.array(permissionSchema) }),
);

export const createAccessToken = defineEndpoint('createAccessToken', {
  summary: 'Makes an access token for scripts; the token itself is told in this answer only',
  status: 201,
  body: createAccessTokenBodySchema,
  response: newAccessTokenSchema,
  errors: ['already_exists', 'conflict'],
});

export const endAccessToken = defineEndpoint('endAccessToken', {
  summary: 'Ends one of your access tokens; its very next call is refused',
  params: z.strictObject({ id: z.guid() }),
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});
