export { EditInvoicePage } from './components/edit-invoice-page';
export { EnterChargesPage } from './components/enter-charges-page';
export { EnterInvoicePage } from './components/enter-invoice-page';
export { InvoiceManagement } from './components/invoice-management';
export { InvoicePage } from './components/invoice-page';
export { OrderInvoices } from './components/order-invoices';
