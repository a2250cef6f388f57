export { locationKeys } from './api/location-keys';
export { LocationCell } from './components/location-cell';
export { LocationField } from './components/location-field';
export { LocationFilter } from './components/location-filter';
