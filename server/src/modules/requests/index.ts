export { overridePreference } from './commands/preferred-asset';
export { createRequestsHandlers } from './requests.routes';
