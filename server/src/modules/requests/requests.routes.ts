import { forEachRow } from '../../platform/http/each-row';
import type { Handlers } from '../../platform/http/routes';
import { approveRequest } from './commands/approve-request';
import { editRequest } from './commands/edit-request';
import { financeApproveRequest } from './commands/finance-approve-request';
import { fulfilRequest } from './commands/fulfil-request';
import { recordPurchase } from './commands/record-purchase';
import { rejectRequest } from './commands/reject-request';
import { submitRequest } from './commands/submit-request';
import { withdrawRequest } from './commands/withdraw-request';
import { exportRequests } from './queries/export-requests';
import { getRequest } from './queries/get-request';
import { listMyRequests } from './queries/list-my-requests';
import { listRequestStock } from './queries/list-request-stock';
import { listRequests } from './queries/list-requests';
import { previewBudget } from './queries/preview-budget';
import { previewFulfilment } from './queries/preview-fulfilment';
import type { RequestsDependencies } from './requests-dependencies';

export function createRequestsHandlers(dependencies: RequestsDependencies) {
  const { db } = dependencies;
  return {
    listRequests: ({ caller, query }) => listRequests(dependencies, caller, query),
    exportRequests: ({ query }) => exportRequests(dependencies, query),
    listMyRequests: ({ caller, query }) => listMyRequests(dependencies, caller, query),
    getRequest: ({ caller, params }) => getRequest(dependencies, caller, params.id),
    listRequestStock: ({ caller, params, query }) => listRequestStock(db, caller, params.id, query),
    previewBudget: ({ caller, query }) => previewBudget(db, caller, query.request_id),
    previewFulfilment: ({ caller, params, body }) => previewFulfilment(db, caller, params.id, body),
    submitRequest: ({ caller, body, idempotentCall }) =>
      submitRequest(db, { caller, input: body, call: idempotentCall }),
    editRequest: ({ caller, params, body }) =>
      editRequest(dependencies, { caller, id: params.id, version: body.version, input: body.request }),
    withdrawRequest: ({ caller, params }) => withdrawRequest(db, { caller, id: params.id }),
    approveRequest: ({ caller, params, body }) =>
      approveRequest(dependencies, { caller, id: params.id, version: body?.version }),
    recordPurchase: ({ caller, params, body, idempotentCall }) =>
      recordPurchase(dependencies, { caller, id: params.id, input: body }, idempotentCall),
    approveRequests: ({ caller, body, request }) =>
      forEachRow(
        body.requests,
        ({ id }) => id,
        (seen) => approveRequest(dependencies, { caller, ...seen }),
        request.log,
      ),
    financeApproveRequests: ({ caller, body, request }) =>
      forEachRow(
        body.requests,
        ({ id }) => id,
        (seen) => financeApproveRequest(dependencies, { caller, ...seen }),
        request.log,
      ),
    rejectRequests: ({ caller, body, request }) =>
      forEachRow(
        body.requests,
        ({ id }) => id,
        (seen) => rejectRequest(dependencies, { caller, ...seen, comment: body.comment }),
        request.log,
      ),
    financeApproveRequest: ({ caller, params, body }) =>
      financeApproveRequest(dependencies, { caller, id: params.id, version: body?.version }),
    rejectRequest: ({ caller, params, body }) =>
      rejectRequest(dependencies, { caller, id: params.id, comment: body.comment, version: body.version }),
    fulfilRequest: ({ caller, params, body }) =>
      fulfilRequest(dependencies, {
        caller,
        id: params.id,
        assetId: body?.asset_id ?? null,
        actualCost: body?.actual_cost ?? null,
        note: body?.note ?? null,
        version: body?.version,
      }),
  } satisfies Partial<Handlers>;
}
