import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { defineList, defineWithoutInput } from '../endpoint-kinds';
import { anyOf, listQuery } from '../schemas/lists';
import { mailDelayedSchema } from '../schemas/primitives';
import {
  backgroundJobSchema,
  editSettingsBodySchema,
  mailSchema,
  mailStatusSchema,
  serverStatusSchema,
  settingsSchema,
} from '../schemas/settings';
import { MAIL_STATES } from '../vocabulary/settings';

export const getPortal = defineEndpoint('getPortal', {
  summary:
    'What everybody may know: the organisation and the time zone of its days, whether the first account is still to be made, and whether mail waits',
  response: z.object({
    organisation_name: z.string(),
    /** In which days and months begin, and by whose clock instants are shown. */
    time_zone: z.string(),
    awaits_first_account: z.boolean(),
    mail_delayed: mailDelayedSchema,
  }),
});

export const getSettings = defineWithoutInput('getSettings', 'The organisation’s settings', settingsSchema);

export const editSettings = defineEndpoint('editSettings', {
  summary: 'Changes settings; they hold from the next call on',
  body: editSettingsBodySchema,
  response: settingsSchema,
  errors: ['stale_version'],
});

export const getServerStatus = defineWithoutInput(
  'getServerStatus',
  'What about the servers needs a hand: a proxy in front of them that is not trusted',
  serverStatusSchema,
);

export const getMailStatus = defineWithoutInput(
  'getMailStatus',
  'How mail is delivered, what waits and what failed',
  mailStatusSchema,
);

export const listMails = defineList(
  'listMails',
  'Mails that wait, or were given up within the last 7 days, the newest first; never their text',
  listQuery(['created_at'], '-created_at', { state: anyOf('State', MAIL_STATES) }),
  mailSchema,
);

export const listBackgroundJobs = defineWithoutInput(
  'listBackgroundJobs',
  'Each kind of background work: its state, progress, last run, last error and next run',
  z.object({ items: z.array(backgroundJobSchema) }),
);

export const sendTestMail = defineEndpoint('sendTestMail', {
  summary: 'Sends a test mail to yourself',
  status: 202,
  response: z.object({ message: z.string(), mail_delayed: mailDelayedSchema }),
  errors: ['too_many_attempts'],
});
