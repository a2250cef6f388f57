export { requireLocationInUse } from './location-in-use';
export { createLocationsHandlers } from './locations.routes';
export { isIn, type PlacesIn, readPlacesIn } from './places-in';
