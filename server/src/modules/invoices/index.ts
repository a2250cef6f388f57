export { matchInvoices } from './commands/match-invoices';
export { invoiceLabel } from './invoices.presenter';
export { createInvoicesHandlers } from './invoices.routes';
export { OVERDUE } from './queries/invoice-list';
