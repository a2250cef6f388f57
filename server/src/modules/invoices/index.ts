export { matchInvoices } from './commands/match-invoices';
export { createInvoicesHandlers } from './invoices.routes';
export { OVERDUE } from './queries/invoice-list';
