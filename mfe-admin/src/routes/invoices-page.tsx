export { InvoiceManagement as Component } from '@portal/features/invoices';
