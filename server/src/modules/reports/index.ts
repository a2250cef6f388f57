export { createReportsHandlers } from './reports.routes';
