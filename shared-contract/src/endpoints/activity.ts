import { z } from 'zod';
import { defineList, defineWithoutInput } from '../endpoint-kinds';
import { activityEntrySchema } from '../schemas/activity';
import { listQuery } from '../schemas/lists';
import { checkPeriod, periodFields } from '../schemas/periods';
import { idParamSchema, isStorable } from '../schemas/primitives';
import { TARGET_TYPES } from '../vocabulary/activity';

export const listActivity = defineList(
  'listActivity',
  'The activity log, newest first; of all time unless a period is named',
  listQuery(['timestamp', 'user_name', 'action', 'target'], '-timestamp', {
    action: z.string().max(80).refine(isStorable, 'Action contains an invalid character').optional(),
    target_type: z
      .enum(TARGET_TYPES, { error: `Target type must be one of ${TARGET_TYPES.join(', ')}` })
      .optional(),
    target_id: idParamSchema.optional(),
    user_id: idParamSchema.optional(),
    ...periodFields,
  }).superRefine(checkPeriod),
  activityEntrySchema,
);

export const listActivityActions = defineWithoutInput(
  'listActivityActions',
  'The actions that the log holds, each once, in alphabetical order',
  z.object({ items: z.array(z.string()) }),
);
