export { createActivityHandlers } from './activity.routes';
