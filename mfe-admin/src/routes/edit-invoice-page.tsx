export { EditInvoicePage as Component } from '@portal/features/invoices';
