import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { idParamSchema } from '../schemas/primitives';
import { traceSchema } from '../schemas/trace';
import { TRACE_SUBJECTS } from '../vocabulary/trace';

export const getTrace = defineEndpoint('getTrace', {
  summary:
    'From the request to the cent: who asked, approved, ordered, received and holds what, at which amount',
  params: z.strictObject({
    type: z.enum(TRACE_SUBJECTS, { error: `Type must be one of ${TRACE_SUBJECTS.join(', ')}` }),
    id: idParamSchema,
  }),
  response: traceSchema,
  errors: ['not_found'],
});
