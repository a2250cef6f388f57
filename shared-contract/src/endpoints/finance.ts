import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId } from '../endpoint-kinds';
import {
  assetFinancesSchema,
  assetLedgerEntrySchema,
  budgetBodySchema,
  budgetChangeSchema,
  budgetOverviewSchema,
  budgetPreviewSchema,
  budgetRemovalSchema,
  budgetSchema,
  depreciationSchema,
  financeRequestSchema,
  fiscalYearInQuery,
  spendingSchema,
} from '../schemas/finance';
import { anyOf, idOrNone, idsInQuery, listQuery, pageOf, tableQuery } from '../schemas/lists';
import { checkPeriod, dayIn, periodFields } from '../schemas/periods';
import { calendarDateSchema, idParamSchema, moneyOutSchema, textInQuery } from '../schemas/primitives';
import { ASSET_STATUSES } from '../vocabulary/assets';
import { ASSET_HEALTHS, SPENDING_PARTS, WRITTEN_OFF } from '../vocabulary/finance';
import { MAX_ROWS_AT_ONCE } from '../vocabulary/lists';

const spendingFilters = {
  ...periodFields,
  department_id: idOrNone('Department').optional(),
  category_id: idOrNone('Category').optional(),
};
const spendingQuery = z.strictObject(spendingFilters).superRefine(checkPeriod);

export const getBudget = defineEndpoint('getBudget', {
  summary: 'The budget of a fiscal year, the present one unless named, with what was used of it',
  query: z.strictObject({ fiscal_year: fiscalYearInQuery.optional() }),
  response: budgetOverviewSchema,
  errors: ['sum_too_large'],
});

export const setBudget = defineEndpoint('setBudget', {
  summary:
    'Sets the budget of a fiscal year for the organisation or a department, or changes it with its version',
  body: budgetBodySchema,
  response: budgetSchema,
  errors: ['stale_version', 'already_exists'],
});

export const removeBudget = defineEndpoint('removeBudget', {
  summary:
    'Takes away the budget of a fiscal year for the organisation or a department, with a reason; answers what it was',
  body: budgetRemovalSchema,
  response: budgetSchema,
  errors: ['not_found', 'stale_version'],
});

export const listBudgetChanges = defineEndpoint('listBudgetChanges', {
  summary: 'How the budgets of a fiscal year came about, the newest change first',
  query: z.strictObject({ fiscal_year: fiscalYearInQuery.optional() }),
  response: z.object({ items: z.array(budgetChangeSchema) }),
});

export const previewBudget = defineEndpoint('previewBudget', {
  summary:
    'What a request that is not over yet, or several together, leave of the budgets that they count against',
  query: z.strictObject({ request_id: idsInQuery('Request', MAX_ROWS_AT_ONCE) }),
  response: budgetPreviewSchema,
  errors: ['sum_too_large', 'not_found', 'wrong_state'],
});

export const getSpending = defineEndpoint('getSpending', {
  summary: 'What was approved in a period (the present fiscal year unless named) and what of it is fulfilled',
  query: spendingQuery,
  response: spendingSchema,
  errors: ['sum_too_large'],
});

export const exportSpending = defineEndpoint('exportSpending', {
  summary:
    'The requests behind the figures of the spending analysis, one a line, and the totals in a column of their own',
  query: tableQuery(spendingQuery),
  response: z.string(),
});

const financeRequestsQuery = listQuery(['date', 'amount', 'id'], '-date', {
  ...spendingFilters,
  part: z.enum(SPENDING_PARTS, { error: `Part must be one of ${SPENDING_PARTS.join(', ')}` }).optional(),
}).superRefine(checkPeriod);

export const listFinanceRequests = defineEndpoint('listFinanceRequests', {
  summary:
    'The requests that make up a figure of finance, with their sum; of the present fiscal year unless named',
  query: financeRequestsQuery,
  response: pageOf(financeRequestSchema).extend({ total_amount: moneyOutSchema }),
  errors: ['sum_too_large'],
});

export const exportFinanceRequests = defineEndpoint('exportFinanceRequests', {
  summary: 'The same as a file, in the same order, and their sum in a column of its own',
  query: tableQuery(financeRequestsQuery),
  response: z.string(),
});

const assetFilters = {
  status: anyOf('Status', ASSET_STATUSES, { allocated: 'assigned' }),
  category_id: idParamSchema.optional(),
  health: z.enum(ASSET_HEALTHS, { error: `Health must be one of ${ASSET_HEALTHS.join(', ')}` }).optional(),
  written_off: z
    .enum(WRITTEN_OFF, { error: `Written off must be one of ${WRITTEN_OFF.join(', ')}` })
    .optional(),
  as_of: dayIn('Date').optional(),
};

export const getAssetFinances = defineEndpoint('getAssetFinances', {
  summary:
    'Health and value of the inventory on a date, today unless named; of what search and filters leave of it',
  query: z.strictObject({ search: textInQuery('Search', 200), ...assetFilters }),
  response: assetFinancesSchema,
  errors: ['sum_too_large'],
});

const assetLedgerQuery = listQuery(
  ['name', 'asset_tag', 'purchase_cost', 'purchase_date', 'status'],
  'name',
  assetFilters,
);

export const listAssetLedger = defineEndpoint('listAssetLedger', {
  summary: 'The inventory that was there on a date, today unless named, with what each asset is worth on it',
  query: assetLedgerQuery,
  response: pageOf(assetLedgerEntrySchema).extend({ as_of: calendarDateSchema }),
});

export const exportAssetLedger = defineEndpoint('exportAssetLedger', {
  summary: 'The same as a file; its columns of amounts sum to the worth of the inventory',
  query: tableQuery(assetLedgerQuery),
  response: z.string(),
});

export const getDepreciation = defineEndpoint('getDepreciation', {
  summary: 'How an asset is written off, and its value on a date, today unless named',
  params: byId,
  query: z.strictObject({ as_of: dayIn('Date').optional() }),
  response: depreciationSchema,
  errors: ['not_found'],
});
