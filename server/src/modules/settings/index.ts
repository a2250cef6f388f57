export { createSettingsHandlers } from './settings.routes';
