export { allowedPlaces } from './own-network';
export { createWebhooksJobs } from './sending/send-webhooks';
export { createWebhooksHandlers } from './webhooks.routes';
