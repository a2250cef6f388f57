export { leaveOrder } from './commands/draft-order';
export { documentOf, insertRevision } from './document/order-document.repository';
export { readOrder } from './order-details.repository';
export { writeDraft } from './order-draft.repository';
export { commitOrderedCosts, insertUnits } from './order-units.repository';
export { takeOrderNumber } from './orders.repository';
export { createOrdersHandlers } from './orders.routes';
export { TO_BUY } from './queries/list-to-buy';
