export { createRequestsHandlers } from './requests.routes';
