export { vendorQuery } from './api/read-vendors';
export { BilledByField, BillingVendorField, VendorField, VendorFilter } from './components/vendor-choice';
export { VendorLink } from './components/vendor-link';
export { VendorManagement } from './components/vendor-management';
export { VendorPage } from './components/vendor-page';
