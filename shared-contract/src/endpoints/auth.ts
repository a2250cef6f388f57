import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { defineWithoutInput } from '../endpoint-kinds';
import { sessionTimesSchema } from '../schemas/accounts';
import {
  emailSchema,
  idSchema,
  instantSchema,
  mailDelayedSchema,
  newPasswordSchema,
  requiredLine,
} from '../schemas/primitives';
import { ROLES } from '../vocabulary/roles';

const messageSchema = z.object({ message: z.string() });
const mailedSchema = messageSchema.extend({ mail_delayed: mailDelayedSchema });
const password = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200, 'Password must be at most 200 characters');

export const login = defineEndpoint('login', {
  summary: 'First step of signing in: checks the password and mails a 6-digit code',
  body: z.strictObject({ email: emailSchema, password }),
  response: mailedSchema.extend({ user_id: idSchema }),
  errors: ['invalid_credentials', 'account_inactive', 'too_many_attempts'],
});

export const verifyCode = defineEndpoint('verifyCode', {
  summary: 'Second step of signing in: exchanges the code for a token, in the browser that began it',
  body: z.strictObject({
    user_id: idSchema,
    code: z
      .string({ error: 'Please enter a 6-digit verification code' })
      .regex(/^[0-9]{6}$/, 'Please enter a 6-digit verification code'),
  }),
  response: z.object({ token: z.string(), expires_at: instantSchema }),
  errors: ['invalid_code', 'code_expired', 'account_inactive', 'too_many_attempts'],
});

export const resendCode = defineEndpoint('resendCode', {
  summary: 'Mails another code for the pending sign-in of this browser; the one before stops working',
  body: z.strictObject({ user_id: idSchema }),
  response: mailedSchema,
  errors: ['code_expired', 'too_many_attempts'],
});

export const register = defineEndpoint('register', {
  summary:
    'Creates an account; the first one of an installation is active at once, others by the rules of registration',
  status: 201,
  body: z.strictObject({
    name: requiredLine('Full name', 120),
    email: emailSchema,
    password: newPasswordSchema,
    role: z.enum(ROLES, { error: 'Choose a role' }).default('EMPLOYEE'),
  }),
  response: messageSchema.extend({ is_active: z.boolean() }),
  errors: ['too_many_attempts'],
});

export const requestReset = defineEndpoint('requestReset', {
  summary: 'Mails a link to set a new password; the answer is the same for every address',
  status: 202,
  body: z.strictObject({ email: emailSchema }),
  response: mailedSchema,
  errors: ['too_many_attempts'],
});

const linkToken = z.string({ error: 'The link is incomplete' }).min(1, 'The link is incomplete').max(200);

export const checkResetLink = defineEndpoint('checkResetLink', {
  summary:
    'Says whether the token of a mail still sets a password, and whose, before one is typed; it stays good',
  body: z.strictObject({ token: linkToken }),
  /** `message`: why it is dead, as a reset by it would say. */
  response: z.object({
    is_open: z.boolean(),
    message: z.string().nullable(),
    /** Whose password it sets, while it does. */
    account: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
  errors: ['too_many_attempts'],
});

export const resetPassword = defineEndpoint('resetPassword', {
  summary: 'Sets a new password by the token of the mail; all sessions of the account end',
  body: z
    .strictObject({
      token: linkToken,
      password: newPasswordSchema.optional(),
      new_password: newPasswordSchema.optional(),
    })
    .refine((body) => (body.password === undefined) !== (body.new_password === undefined), {
      message: 'Send either password or new_password',
      path: ['password'],
    }),
  response: messageSchema,
  errors: ['link_expired', 'too_many_attempts'],
});

export const logout = defineWithoutInput('logout', 'Ends the session of the token', messageSchema);

export const getSession = defineWithoutInput(
  'getSession',
  'How long the session of the token still lasts; asking does not extend it',
  sessionTimesSchema,
);

export const extendSession = defineWithoutInput(
  'extendSession',
  'Says that the session is used, as any other call does that a person makes',
  sessionTimesSchema,
);
