import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { defineBulk } from '../endpoint-kinds';
import { fiscalYearInQuery } from '../schemas/finance';
import { listQuery, pageOf, tableQuery } from '../schemas/lists';
import {
  closeOrdersBodySchema,
  keepOrdersBodySchema,
  yearEndFields,
  yearEndOrderSchema,
} from '../schemas/year-end';

const query = listQuery(['created_at', 'number', 'vendor', 'expected_on'], 'created_at', {
  fiscal_year: fiscalYearInQuery.optional(),
  decision: z.enum(['kept', 'undecided'], { error: 'Decision must be kept or undecided' }).optional(),
});

export const listYearEndOrders = defineEndpoint('listYearEndOrders', {
  summary:
    'Orders that were sent and of which something has not come, with who kept them over the end of a fiscal year, the present one unless named; and what is open and carried by department',
  query,
  response: pageOf(yearEndOrderSchema).extend(yearEndFields),
  errors: ['sum_too_large'],
});

export const exportYearEndOrders = defineEndpoint('exportYearEndOrders', {
  summary: 'The same as a file, an order a line',
  query: tableQuery(query),
  response: z.string(),
});

export const keepOrders = defineBulk(
  'keepOrders',
  'Keeps several orders over the end of a fiscal year, each on its own; answers what became of each',
  keepOrdersBodySchema,
);

export const closeOrders = defineBulk(
  'closeOrders',
  'Closes several sent orders short for one reason, each on its own; answers what became of each',
  closeOrdersBodySchema,
);
