export { createActivityHandlers } from './activity.routes';
export { listEntriesAbout } from './queries/list-entries-about';
