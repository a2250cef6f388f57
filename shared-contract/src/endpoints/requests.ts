import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId, defineBulk, defineList, defineRecord } from '../endpoint-kinds';
import { arrivalNoteInputSchema, serviceConfirmationSchema } from '../schemas/arrivals';
import { fulfilmentAttemptSchema, fulfilmentPreviewSchema } from '../schemas/fulfilments';
import { anyOf, idOrNone, listQuery, pageOf, searchedPageQuery, wholeNumberInQuery } from '../schemas/lists';
import { checkPeriod, periodFields } from '../schemas/periods';
import { idParamSchema, moneyOutSchema } from '../schemas/primitives';
import {
  approveManyBodySchema,
  decisionBodySchema,
  fulfilBodySchema,
  purchaseBodySchema,
  rejectBodySchema,
  rejectManyBodySchema,
  requestInputSchema,
  requestSchema,
  versionField,
} from '../schemas/requests';
import { stockItemSchema } from '../schemas/stock';
import { FINANCE_STATES, REQUEST_STATUSES, REQUEST_TYPES, URGENCIES } from '../vocabulary/requests';

const sorts = [
  'created_at',
  'estimated_cost',
  'urgency',
  'status',
  'asset_name',
  'request_type',
  'requester',
  'department',
  'id',
] as const;
const filters = {
  status: anyOf('Status', REQUEST_STATUSES),
  request_type: anyOf('Type', REQUEST_TYPES),
  urgency: anyOf('Urgency', URGENCIES),
  finance_state: anyOf('Finance state', FINANCE_STATES),
  category_id: idOrNone('Category').optional(),
  /** The requester's when they asked. */
  department_id: idOrNone('Department').optional(),
  /** Repairs of the asset, requests that chose it from stock, and what it was allocated for. */
  asset_id: idParamSchema.optional(),
  /** Submitted more than so many days ago. */
  older_than_days: wholeNumberInQuery('Older than days', 1, 3_650).optional(),
  /** When it was submitted; of all time unless a period is named. */
  ...periodFields,
};
const decisionErrors = ['not_found', 'wrong_state', 'stale_version', 'four_eyes'] as const;

export const listRequests = defineList(
  'listRequests',
  'All requests; withdrawn ones only when the filter asks for them',
  listQuery(sorts, '-created_at', { ...filters, user_id: idParamSchema.optional() }).superRefine(checkPeriod),
  requestSchema,
);

export const listMyRequests = defineList(
  'listMyRequests',
  'The requests of the caller',
  listQuery(sorts, '-created_at', filters).superRefine(checkPeriod),
  requestSchema,
);

export const getRequest = defineRecord(
  'getRequest',
  'One request: your own, or any for the roles that see all',
  requestSchema,
);

export const listRequestStock = defineEndpoint('listRequestStock', {
  summary:
    'Available assets that may serve a request, of its category if it names one, the best matches first; none for a repair',
  params: byId,
  query: searchedPageQuery,
  response: pageOf(stockItemSchema),
  errors: ['not_found'],
});

export const submitRequest = defineEndpoint('submitRequest', {
  summary: 'Submits a request for the caller',
  status: 201,
  body: requestInputSchema,
  response: requestSchema,
  errors: ['key_reused'],
});

export const editRequest = defineEndpoint('editRequest', {
  summary: 'Changes a pending request of the caller',
  params: byId,
  body: z.strictObject({ version: versionField, request: requestInputSchema }),
  response: requestSchema,
  errors: ['not_found', 'wrong_state', 'stale_version'],
});

export const withdrawRequest = defineEndpoint('withdrawRequest', {
  summary: 'Withdraws a pending request: the owner, or an admin; it is kept and hidden from lists',
  params: byId,
  response: requestSchema,
  errors: ['not_found', 'wrong_state'],
});

export const confirmService = defineEndpoint('confirmService', {
  summary:
    'Confirms that a service which was ordered for a request of the caller is done: that is the receipt of what was still expected of it',
  params: byId,
  body: serviceConfirmationSchema,
  response: requestSchema,
  errors: ['not_found', 'wrong_state', 'stale_version', 'key_reused'],
});

export const noteArrival = defineEndpoint('noteArrival', {
  summary:
    'Says that what was ordered for a request of the caller has arrived: procurement reads it, and no receipt is recorded',
  params: byId,
  body: arrivalNoteInputSchema,
  response: requestSchema,
  errors: ['not_found', 'wrong_state', 'stale_version', 'key_reused'],
});

export const approveRequest = defineEndpoint('approveRequest', {
  summary: 'Approves a pending request; from the finance threshold on it then awaits finance',
  params: byId,
  body: decisionBodySchema,
  response: requestSchema,
  errors: [...decisionErrors, 'asset_unavailable', 'over_budget', 'sum_too_large'],
});

export const financeApproveRequest = defineEndpoint('financeApproveRequest', {
  summary: 'Gives the finance approval that an approved request awaits',
  params: byId,
  body: decisionBodySchema,
  response: requestSchema,
  errors: [...decisionErrors, 'over_budget', 'sum_too_large'],
});

export const rejectRequest = defineEndpoint('rejectRequest', {
  summary: 'Rejects a pending request, or one that awaits finance, with a reason',
  params: byId,
  body: rejectBodySchema,
  response: requestSchema,
  errors: decisionErrors,
});

export const fulfilRequest = defineEndpoint('fulfilRequest', {
  summary:
    'Fulfills an approved request. An available asset that is named is allocated to the requester and costs nothing unless a cost is given; without one, as for a service, the estimate counts unless a cost is given',
  params: byId,
  body: fulfilBodySchema,
  response: requestSchema,
  errors: [
    ...decisionErrors,
    'finance_awaited',
    'finance_required',
    'asset_unavailable',
    'over_budget',
    'sum_too_large',
  ],
});

export const previewFulfilment = defineEndpoint('previewFulfilment', {
  summary:
    'How the server would judge what is typed to fulfill an approved request: its faults, whether the note has to give a reason, and what it leaves of the budgets. Nothing is written',
  params: byId,
  body: fulfilmentAttemptSchema,
  response: fulfilmentPreviewSchema,
  errors: ['not_found', 'wrong_state', 'finance_awaited', 'requester_suspended', 'sum_too_large'],
});

export const recordPurchase = defineEndpoint('recordPurchase', {
  summary:
    'Fulfills an approved request with what was bought for it: adds the asset and allocates it to the requester',
  params: byId,
  body: purchaseBodySchema,
  response: requestSchema,
  errors: [
    ...decisionErrors,
    'finance_awaited',
    'finance_required',
    'over_budget',
    'sum_too_large',
    'already_exists',
    'key_reused',
  ],
});

export const approveRequests = defineBulk(
  'approveRequests',
  'Approves several pending requests, each on its own; answers what became of each',
  approveManyBodySchema,
);

export const financeApproveRequests = defineBulk(
  'financeApproveRequests',
  'Gives the finance approval to several requests, each on its own; answers what became of each',
  approveManyBodySchema,
);

export const rejectRequests = defineBulk(
  'rejectRequests',
  'Rejects several requests for one reason, each on its own; answers what became of each',
  rejectManyBodySchema,
);

export const getMyDashboard = defineEndpoint('getMyDashboard', {
  summary: 'Counts of the caller',
  response: z.object({
    my_total_requests: z.number().int(),
    my_assets_count: z.number().int(),
    my_pending_requests: z.number().int(),
    my_approved_requests: z.number().int(),
    my_fulfilled_requests: z.number().int(),
  }),
});

export const getAdminSummary = defineEndpoint('getAdminSummary', {
  summary: 'Counts for the admin and procurement dashboards',
  response: z.object({
    total_users: z.number().int(),
    total_assets: z.number().int(),
    pending_requests: z.number().int(),
    assets_in_stock: z.number().int(),
    total_requests: z.number().int(),
    approved_requests: z.number().int(),
    fulfilled_requests: z.number().int(),
    total_categories: z.number().int(),
  }),
});

export const getAttention = defineEndpoint('getAttention', {
  summary: 'What an admin should look at: each count is that of a list which can be opened',
  response: z.object({
    accounts_waiting: z.number().int(),
    /** Pending for more than `overdue_after_days`. */
    requests_overdue: z.number().int(),
    overdue_after_days: z.number().int(),
    /** Given up within the last 7 days. */
    mails_failed: z.number().int(),
    suspended_holding_assets: z.number().int(),
  }),
});

export const getFinanceSummary = defineEndpoint('getFinanceSummary', {
  summary: 'What awaits finance: how many requests and their sum in dollars, how many orders and invoices',
  response: z.object({
    awaiting_count: z.number().int(),
    awaiting_total: moneyOutSchema,
    /** Orders, and changes of orders. */
    orders_awaiting: z.number().int(),
    invoices_held: z.number().int(),
    /** Due before today, and not paid. */
    invoices_overdue: z.number().int(),
  }),
  errors: ['sum_too_large'],
});
