export { matchInvoices } from './commands/match-invoices';
export { createInvoicesHandlers } from './invoices.routes';
