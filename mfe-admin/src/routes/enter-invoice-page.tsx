export { EnterInvoicePage as Component } from '@portal/features/invoices';
