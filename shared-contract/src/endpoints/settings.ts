import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { editSettingsBodySchema, mailStatusSchema, settingsSchema } from '../schemas/settings';

export const getSettings = defineEndpoint('getSettings', {
  summary: 'The organisation’s settings',
  response: settingsSchema,
});

export const editSettings = defineEndpoint('editSettings', {
  summary: 'Changes settings; they hold from the next call on',
  body: editSettingsBodySchema,
  response: settingsSchema,
  errors: ['stale_version'],
});

export const getMailStatus = defineEndpoint('getMailStatus', {
  summary: 'How mail is delivered, what waits and what failed',
  response: mailStatusSchema,
});

export const sendTestMail = defineEndpoint('sendTestMail', {
  summary: 'Sends a test mail to yourself',
  status: 202,
  response: z.object({ message: z.string() }),
  errors: ['too_many_attempts'],
});
