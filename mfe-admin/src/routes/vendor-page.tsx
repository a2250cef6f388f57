export { VendorPage as Component } from '@portal/features/vendors';
