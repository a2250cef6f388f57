import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { emailSchema, idSchema, instantSchema, newPasswordSchema, requiredText } from '../schemas/primitives';
import { ROLES } from '../vocabulary/roles';

/** Digits in a verification code (specification, section 9). */
export const CODE_LENGTH = 6;
/** Seconds before another code may be asked for (design, section 6). */
export const RESEND_AFTER_SECONDS = 30;

const messageSchema = z.object({ message: z.string() });
const password = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200, 'Password must be at most 200 characters');

export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'First step of signing in: checks the password and mails a 6-digit code',
  access: 'public',
  body: z.strictObject({ email: emailSchema, password }),
  response: messageSchema.extend({ user_id: idSchema }),
  errors: ['invalid_credentials', 'account_inactive', 'too_many_attempts'],
});

export const verifyCode = defineEndpoint({
  id: 'verifyCode',
  method: 'POST',
  path: '/auth/verify-2fa',
  summary: 'Second step of signing in: exchanges the code for a token, in the browser that began it',
  access: 'public',
  body: z.strictObject({
    user_id: idSchema,
    code: z
      .string({ error: 'Please enter a 6-digit verification code' })
      .regex(/^[0-9]{6}$/, 'Please enter a 6-digit verification code'),
  }),
  response: z.object({ token: z.string(), expires_at: instantSchema }),
  errors: ['invalid_code', 'code_expired', 'account_inactive', 'too_many_attempts'],
});

export const resendCode = defineEndpoint({
  id: 'resendCode',
  method: 'POST',
  path: '/auth/resend-code',
  summary: 'Mails another code for the pending sign-in of this browser; the one before stops working',
  access: 'public',
  body: z.strictObject({ user_id: idSchema }),
  response: messageSchema,
  errors: ['code_expired', 'too_many_attempts'],
});

export const register = defineEndpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  summary:
    'Creates an account; the first one of an installation is active at once, others by the rules of registration',
  access: 'public',
  status: 201,
  body: z.strictObject({
    name: requiredText('Full name', 120),
    email: emailSchema,
    password: newPasswordSchema,
    role: z.enum(ROLES, { error: 'Choose a role' }).default('EMPLOYEE'),
  }),
  response: messageSchema.extend({ is_active: z.boolean() }),
  errors: ['too_many_attempts'],
});

export const requestReset = defineEndpoint({
  id: 'requestReset',
  method: 'POST',
  path: '/auth/request-reset',
  summary: 'Mails a link to set a new password; the answer is the same for every address',
  access: 'public',
  status: 202,
  body: z.strictObject({ email: emailSchema }),
  response: messageSchema,
  errors: ['too_many_attempts'],
});

export const resetPassword = defineEndpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password by the token of the mail; all sessions of the account end',
  access: 'public',
  body: z
    .strictObject({
      token: z.string({ error: 'The link is incomplete' }).min(1, 'The link is incomplete').max(200),
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

export const logout = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the token',
  access: 'own.use',
  response: messageSchema,
});
