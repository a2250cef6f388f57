import { z } from 'zod';
import { PERMISSIONS, type Permission } from '../permissions';
import { ACCESS_TOKEN_DAYS } from '../vocabulary/access-tokens';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { instantSchema, requiredLine } from './primitives';

// The keys of the table are the permissions.
const permissions = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];
export const permissionSchema = z.enum(permissions, { error: 'Choose what the token may do' });
const isKnownLife = (days: number) => ACCESS_TOKEN_DAYS.some((known) => known === days);

/** A new access token. What it may do must be among what its owner may do. */
export const createAccessTokenBodySchema = z.strictObject({
  name: requiredLine('Name', MAX_LENGTHS.name),
  days: z
    .number({ error: 'Choose how long the token lasts' })
    .refine(isKnownLife, `A token lasts ${ACCESS_TOKEN_DAYS.join(', ')} days`),
  permissions: z
    .array(permissionSchema, { error: 'Choose what the token may do' })
    .min(1, 'Choose what the token may do')
    .max(permissions.length, 'Name each permission once')
    .transform((chosen) => [...new Set(chosen)]),
  /** Whether it may only read: every call but a GET is refused. */
  read_only: z.boolean({ error: 'Read only must be true or false' }).default(true),
});

/** An access token as its owner sees it; never its secret. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How it begins, by which its owner knows it again. */
  start: z.string(),
  permissions: z.array(permissionSchema),
  read_only: z.boolean(),
  created_at: instantSchema,
  expires_at: instantSchema,
  last_used_at: instantSchema.nullable(),
  last_used_from: z.string().nullable(),
  state: z.enum(['live', 'expired']),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

/** The answer to its making: the one time that the token itself is told. */
export const newAccessTokenSchema = accessTokenSchema.extend({ token: z.string() });
