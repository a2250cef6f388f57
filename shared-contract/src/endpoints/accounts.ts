import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId, defineWithoutInput } from '../endpoint-kinds';
import {
  changePasswordBodySchema,
  createUserBodySchema,
  editProfileBodySchema,
  editUserBodySchema,
  refuseUserBodySchema,
  resetMailBodySchema,
  sessionSchema,
  suspendedUserSchema,
  usersSummarySchema,
} from '../schemas/accounts';
import { userSchema } from '../schemas/people';
import { idSchema, mailDelayedSchema } from '../schemas/primitives';

const messageSchema = z.object({ message: z.string() });
/** A change that its owner is told of by mail. */
const mailedUserSchema = userSchema.extend({ mail_delayed: mailDelayedSchema });

export const getUsersSummary = defineWithoutInput(
  'getUsersSummary',
  'How many accounts there are, by role and state',
  usersSummarySchema,
);

export const listUserDepartments = defineEndpoint('listUserDepartments', {
  summary: 'All departments in use by name, each with its number of active people',
  response: z.object({
    items: z.array(z.object({ id: idSchema, name: z.string(), active_people: z.number().int() })),
  }),
});

export const createUser = defineEndpoint('createUser', {
  summary: 'Adds an account: active with a password, or invited by a mail that lets its owner choose one',
  status: 201,
  body: createUserBodySchema,
  response: mailedUserSchema,
  errors: ['already_exists'],
});

export const editUser = defineEndpoint('editUser', {
  summary:
    'Changes name, department, role or state; `is_active: true` reactivates or approves, also who was refused',
  params: byId,
  body: editUserBodySchema,
  response: mailedUserSchema,
  errors: ['not_found', 'stale_version', 'forbidden'],
});

export const suspendUser = defineEndpoint('suspendUser', {
  summary:
    'Suspends an active account, whose sessions end at once, or withdraws an invitation; answers what is still held',
  params: byId,
  response: suspendedUserSchema,
  errors: ['not_found', 'wrong_state', 'forbidden'],
});

export const refuseUser = defineEndpoint('refuseUser', {
  summary: 'Refuses a waiting registration, with a mail to the person; it can be approved after all',
  params: byId,
  body: refuseUserBodySchema,
  response: mailedUserSchema,
  errors: ['not_found', 'wrong_state'],
});

export const sendResetMail = defineEndpoint('sendResetMail', {
  summary:
    'Mails a link to set a password, or the invitation once more, and says so when there is no such account',
  status: 202,
  body: resetMailBodySchema,
  response: messageSchema.extend({ mail_delayed: mailDelayedSchema }),
  errors: ['wrong_state'],
});

export const editProfile = defineEndpoint('editProfile', {
  summary: 'Changes your own name, and your department to another one that exists',
  body: editProfileBodySchema,
  response: userSchema,
  errors: ['stale_version'],
});

export const changePassword = defineEndpoint('changePassword', {
  summary: 'Changes your own password; your other sessions end',
  body: changePasswordBodySchema,
  response: messageSchema,
  errors: ['conflict', 'too_many_attempts'],
});

export const listSessions = defineWithoutInput(
  'listSessions',
  'Where you are signed in, last used first',
  z.object({ items: z.array(sessionSchema) }),
);

export const endSession = defineEndpoint('endSession', {
  summary: 'Signs one of your own sessions out',
  params: z.strictObject({ id: z.guid() }),
  response: messageSchema,
  errors: ['not_found'],
});

export const endOtherSessions = defineWithoutInput(
  'endOtherSessions',
  'Signs you out everywhere but here',
  z.object({ ended: z.number().int() }),
);

export const listDepartments = defineEndpoint('listDepartments', {
  summary: 'The departments that a person can belong to, by name; with `retired: true` those of the past too',
  query: z.strictObject({
    retired: z
      .enum(['true', 'false'], { error: 'Retired must be true or false' })
      .transform((value) => value === 'true')
      .default(false),
  }),
  response: z.object({
    items: z.array(z.object({ id: idSchema, name: z.string(), is_retired: z.boolean() })),
  }),
});
