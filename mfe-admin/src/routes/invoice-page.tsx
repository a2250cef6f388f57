export { InvoicePage as Component } from '@portal/features/invoices';
