export { EnterChargesPage as Component } from '@portal/features/invoices';
