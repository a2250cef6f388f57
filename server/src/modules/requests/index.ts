export { passOverWishers } from './commands/wish-asset';
export { createRequestsHandlers } from './requests.routes';
