export { useApproveRequest } from './approve-request';
export { useFinanceApproveRequest } from './finance-approve-request';
export { type Fulfilment, useFulfilRequest } from './fulfil-request';
export { requestQuery } from './get-request';
export { type RequestListQuery, requestListQuery } from './list-requests';
export { useRejectRequest } from './reject-request';
export { requestKeys } from './request-keys';
