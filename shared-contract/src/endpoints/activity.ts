import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { activityEntrySchema } from '../schemas/activity';
import { listQuery, pageOf } from '../schemas/lists';
import { idParamSchema, isStorable } from '../schemas/primitives';
import { TARGET_TYPES } from '../vocabulary/activity';

export const listActivity = defineEndpoint('listActivity', {
  summary: 'The activity log, newest first',
  query: listQuery(['timestamp'], '-timestamp', {
    action: z.string().max(80).refine(isStorable, 'Action contains a character that no text has').optional(),
    target_type: z
      .enum(TARGET_TYPES, { error: `Target type must be one of ${TARGET_TYPES.join(', ')}` })
      .optional(),
    target_id: idParamSchema.optional(),
    user_id: idParamSchema.optional(),
  }),
  response: pageOf(activityEntrySchema),
});
