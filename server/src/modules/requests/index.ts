export { fulfilByOrder } from './commands/fulfil-by-order';
export { overridePreference } from './commands/preferred-asset';
export { handOverReplacement, reopenByOrder } from './commands/reopen-by-order';
export { judgeOrderedCost } from './domain/judge-fulfilment';
export { getRequest } from './queries/get-request';
export { canSeeRequest } from './requests.policy';
export { labelOf as requestLabel } from './requests.presenter';
export { createRequestsHandlers } from './requests.routes';
export type { RequestsDependencies } from './requests-dependencies';
