import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { commitmentRequestSchema, commitmentsSchema } from '../schemas/commitments';
import { fiscalYearInQuery } from '../schemas/finance';
import { idOrNone, listQuery, pageOf, tableQuery } from '../schemas/lists';
import { moneyOutSchema } from '../schemas/primitives';
import { COMMITMENT_FIGURES } from '../vocabulary/finance';

const yearQuery = z.strictObject({ fiscal_year: fiscalYearInQuery.optional() });

export const getCommitments = defineEndpoint('getCommitments', {
  summary:
    'What is requested, approved, ordered, received and invoiced by department: what stands now, and what was spent and invoiced in a fiscal year, the present one unless named',
  query: yearQuery,
  response: commitmentsSchema,
  errors: ['sum_too_large'],
});

export const exportCommitments = defineEndpoint('exportCommitments', {
  summary: 'The same as a file, a department a line; each column sums to its figure',
  query: tableQuery(yearQuery),
  response: z.string(),
  errors: ['sum_too_large'],
});

const rowsQuery = listQuery(['id', 'amount'], '-id', {
  figure: z.enum(COMMITMENT_FIGURES, { error: `Figure must be one of ${COMMITMENT_FIGURES.join(', ')}` }),
  fiscal_year: fiscalYearInQuery.optional(),
  department_id: idOrNone('Department').optional(),
});

export const listCommitmentRequests = defineEndpoint('listCommitmentRequests', {
  summary:
    'The requests that a figure of commitments is made of, each with what it adds to it, and their sum',
  query: rowsQuery,
  response: pageOf(commitmentRequestSchema).extend({ total_amount: moneyOutSchema }),
  errors: ['sum_too_large'],
});

export const exportCommitmentRequests = defineEndpoint('exportCommitmentRequests', {
  summary: 'The same as a file, in the same order, and their sum in a column of its own',
  query: tableQuery(rowsQuery),
  response: z.string(),
});
