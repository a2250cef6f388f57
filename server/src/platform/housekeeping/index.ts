export { cleanUp, createHousekeepingHandlers } from './housekeeping';
