import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { checkPeriod, periodFields } from '../schemas/periods';
import { idParamSchema } from '../schemas/primitives';
import { reportsSchema } from '../schemas/reports';

export const getReports = defineEndpoint('getReports', {
  summary:
    'Requests, their fulfillment and rejection in a period (the last 12 months unless named), and the stock',
  query: z
    .strictObject({ ...periodFields, department_id: idParamSchema.optional() })
    .superRefine(checkPeriod),
  response: reportsSchema,
  errors: ['sum_too_large'],
});
