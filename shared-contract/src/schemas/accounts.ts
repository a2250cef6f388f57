import { z } from 'zod';
import { ROLES } from '../vocabulary/roles';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { assetRefSchema } from './assets';
import { userSchema } from './people';
import {
  emailSchema,
  instantSchema,
  isPlainLine,
  isStorable,
  mailDelayedSchema,
  newPasswordSchema,
  optionalText,
  requiredLine,
  textOrNone,
} from './primitives';

export const versionSchema = z
  .number({ error: 'Send the version that you saw' })
  .int('Send the version that you saw')
  .min(1, 'Send the version that you saw');
const nameSchema = requiredLine('Name', MAX_LENGTHS.name);
const roleSchema = z.enum(ROLES, { error: 'Choose a role' });

const DEPARTMENT_LINE = 'Department must be one line without control characters';
const isDepartmentLine = (value: string | null) => value === null || isPlainLine(value);

/** A new account: with a password, or with a mail that invites the person to set one. */
export const createUserBodySchema = z
  .strictObject({
    name: nameSchema,
    email: emailSchema,
    role: roleSchema,
    department: optionalText('Department', MAX_LENGTHS.department).refine(isDepartmentLine, DEPARTMENT_LINE),
    password: newPasswordSchema.optional(),
    invite: z.boolean({ error: 'Invite must be true or false' }).default(false),
  })
  .refine(({ password, invite }) => invite || password !== undefined, {
    message: 'Password is required',
    path: ['password'],
    // Told together with what else is missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ password, invite }) => !invite || password === undefined, {
    message: 'An invited person chooses the password',
    path: ['password'],
  });

/** Left out it stays; `null` takes it away. */
const departmentChange = z
  .string({ error: 'Department must be text' })
  .trim()
  .max(MAX_LENGTHS.department, `Department must be at most ${MAX_LENGTHS.department} characters`)
  .refine(isStorable, 'Department contains a character that cannot be stored')
  .refine((value) => !isStorable(value) || isDepartmentLine(value), DEPARTMENT_LINE)
  .nullable()
  .transform(textOrNone)
  .optional();

/** What changes of an account; what is left out stays. `department: null` takes it away. */
export const editUserBodySchema = z.strictObject({
  version: versionSchema,
  name: nameSchema.optional(),
  department: departmentChange,
  role: roleSchema.optional(),
  is_active: z.boolean({ error: 'Active must be true or false' }).optional(),
  tries_releases: z.boolean({ error: 'Trying releases must be true or false' }).optional(),
});

export const refuseUserBodySchema = z
  .strictObject({ reason: optionalText('Reason', MAX_LENGTHS.refusal) })
  .optional();

export const resetMailBodySchema = z.strictObject({
  email: z
    .string({ error: 'Please enter an email address' })
    .trim()
    .min(1, 'Please enter an email address')
    .pipe(emailSchema),
});

/** A suspended account or one whose invitation was withdrawn, and the first hundred things its owner still holds; `user.assets_held` counts them all. */
export const suspendedUserSchema = z.object({
  message: z.string(),
  mail_delayed: mailDelayedSchema,
  user: userSchema,
  assets: z.array(assetRefSchema),
});

export const usersSummarySchema = z.object({
  /** Every account, whatever its state: the sum of the five states. */
  total: z.number().int(),
  /** Active ones, as `employees` are. */
  admins: z.number().int(),
  employees: z.number().int(),
  active: z.number().int(),
  invited: z.number().int(),
  waiting: z.number().int(),
  suspended: z.number().int(),
  refused: z.number().int(),
  suspended_holding_assets: z.number().int(),
});
export type UsersSummary = z.infer<typeof usersSummarySchema>;

export const editProfileBodySchema = z.strictObject({
  version: versionSchema,
  name: nameSchema,
  department: departmentChange,
});

export const changePasswordBodySchema = z.strictObject({
  current_password: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(200, 'Current password must be at most 200 characters'),
  new_password: newPasswordSchema,
});

export const sessionSchema = z.object({
  id: z.string(),
  created_at: instantSchema,
  last_seen_at: instantSchema,
  expires_at: instantSchema,
  user_agent: z.string().nullable(),
  /** Where it was begun from. */
  address: z.string().nullable(),
  is_current: z.boolean(),
});
/** One place where a person is signed in. */
export type AccountSession = z.infer<typeof sessionSchema>;

export const sessionTimesSchema = z.object({
  /** Until it ends unless it is used: the idle limit, or the end at the latest. */
  ends_in_seconds: z.number().int(),
  /** Until it ends however much it is used. */
  lasts_at_most_seconds: z.number().int(),
});
/** How long a session still lasts, from the answer on. */
export type SessionTimes = z.infer<typeof sessionTimesSchema>;
