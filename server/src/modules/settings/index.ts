export { readToday } from './settings.repository';
export { createSettingsHandlers } from './settings.routes';
