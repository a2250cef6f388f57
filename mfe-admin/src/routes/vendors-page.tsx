export { VendorManagement as Component } from '@portal/features/vendors';
