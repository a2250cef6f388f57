export { createDashboardsHandlers } from './dashboards.routes';
