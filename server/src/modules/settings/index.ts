export { whyNotPast } from './domain/past-day';
export { readToday } from './settings.repository';
export { createSettingsHandlers } from './settings.routes';
