import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { anyOf, listQuery, pageOf } from '../schemas/lists';
import { idParamSchema, moneyOutSchema } from '../schemas/primitives';
import {
  decisionBodySchema,
  fulfilBodySchema,
  rejectBodySchema,
  requestInputSchema,
  requestSchema,
  versionField,
} from '../schemas/requests';
import { FINANCE_STATES, REQUEST_STATUSES, REQUEST_TYPES, URGENCIES } from '../vocabulary/requests';

const byId = z.strictObject({ id: idParamSchema });
const sorts = [
  'created_at',
  'estimated_cost',
  'urgency',
  'status',
  'asset_name',
  'request_type',
  'id',
] as const;
const filters = {
  status: anyOf('Status', REQUEST_STATUSES),
  request_type: anyOf('Type', REQUEST_TYPES),
  urgency: anyOf('Urgency', URGENCIES),
  finance_state: anyOf('Finance state', FINANCE_STATES),
};
const decisionErrors = ['not_found', 'wrong_state', 'stale_version', 'four_eyes'] as const;

export const listRequests = defineEndpoint({
  id: 'listRequests',
  method: 'GET',
  path: '/requests/',
  summary: 'All requests; withdrawn ones only when the filter asks for them',
  access: 'requests.see-all',
  query: listQuery(sorts, '-created_at', filters),
  response: pageOf(requestSchema),
});

export const listMyRequests = defineEndpoint({
  id: 'listMyRequests',
  method: 'GET',
  path: '/requests/my',
  summary: 'The requests of the caller',
  access: 'own.use',
  query: listQuery(sorts, '-created_at', filters),
  response: pageOf(requestSchema),
});

export const getRequest = defineEndpoint({
  id: 'getRequest',
  method: 'GET',
  path: '/requests/:id',
  summary: 'One request: your own, or any for the roles that see all',
  access: 'own.use',
  params: byId,
  response: requestSchema,
  errors: ['not_found'],
});

export const submitRequest = defineEndpoint({
  id: 'submitRequest',
  method: 'POST',
  path: '/requests/',
  summary: 'Submits a request for the caller',
  access: 'own.use',
  status: 201,
  idempotent: true,
  body: requestInputSchema,
  response: requestSchema,
  errors: ['key_reused'],
});

export const editRequest = defineEndpoint({
  id: 'editRequest',
  method: 'PUT',
  path: '/requests/:id',
  summary: 'Changes a pending request of the caller',
  access: 'own.use',
  params: byId,
  body: z.strictObject({ version: versionField, request: requestInputSchema }),
  response: requestSchema,
  errors: ['not_found', 'wrong_state', 'stale_version'],
});

export const withdrawRequest = defineEndpoint({
  id: 'withdrawRequest',
  method: 'DELETE',
  path: '/requests/:id',
  summary: 'Withdraws a pending request: the owner, or an admin; it is kept and hidden from lists',
  access: 'own.use',
  params: byId,
  response: requestSchema,
  errors: ['not_found', 'wrong_state'],
});

export const approveRequest = defineEndpoint({
  id: 'approveRequest',
  method: 'PUT',
  path: '/requests/:id/approve',
  summary: 'Approves a pending request; from the finance threshold on it then awaits finance',
  access: 'requests.approve',
  params: byId,
  body: decisionBodySchema,
  response: requestSchema,
  errors: [...decisionErrors, 'asset_unavailable'],
});

export const financeApproveRequest = defineEndpoint({
  id: 'financeApproveRequest',
  method: 'PUT',
  path: '/requests/:id/finance-approve',
  summary: 'Gives the finance approval that an approved request awaits',
  access: 'requests.finance-approve',
  params: byId,
  body: decisionBodySchema,
  response: requestSchema,
  errors: decisionErrors,
});

export const rejectRequest = defineEndpoint({
  id: 'rejectRequest',
  method: 'PUT',
  path: '/requests/:id/reject',
  summary: 'Rejects a pending request, or one that awaits finance, with a reason',
  access: 'requests.reject',
  params: byId,
  body: rejectBodySchema,
  response: requestSchema,
  errors: decisionErrors,
});

export const fulfilRequest = defineEndpoint({
  id: 'fulfilRequest',
  method: 'PUT',
  path: '/requests/:id/fulfill',
  summary: 'Fulfils an approved request, allocating an available asset to the requester if one is named',
  access: 'requests.fulfil',
  params: byId,
  body: fulfilBodySchema,
  response: requestSchema,
  errors: [...decisionErrors, 'finance_awaited', 'asset_unavailable'],
});

export const getMyDashboard = defineEndpoint({
  id: 'getMyDashboard',
  method: 'GET',
  path: '/requests/dashboard',
  summary: 'Counts of the caller',
  access: 'own.use',
  response: z.object({
    my_total_requests: z.number().int(),
    my_assets_count: z.number().int(),
    my_pending_requests: z.number().int(),
    my_approved_requests: z.number().int(),
    my_fulfilled_requests: z.number().int(),
  }),
});

export const getAdminSummary = defineEndpoint({
  id: 'getAdminSummary',
  method: 'GET',
  path: '/requests/summary/admin',
  summary: 'Counts for the admin and procurement dashboards',
  access: 'reports.see',
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

export const getFinanceSummary = defineEndpoint({
  id: 'getFinanceSummary',
  method: 'GET',
  path: '/requests/summary/finance',
  summary: 'What awaits finance: how many requests, and their sum in dollars',
  access: 'finance.see',
  response: z.object({ awaiting_count: z.number().int(), awaiting_total: moneyOutSchema }),
});
