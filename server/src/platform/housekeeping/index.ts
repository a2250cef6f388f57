export { cleanUp, startHousekeeping } from './housekeeping';
