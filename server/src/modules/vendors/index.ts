export { createVendorsHandlers } from './vendors.routes';
