export { leaveOrder } from './commands/draft-order';
export { createOrdersHandlers } from './orders.routes';
