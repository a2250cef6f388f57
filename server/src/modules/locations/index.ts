export { type PlacesIn, readPlacesIn, requireLocationInUse } from './location-in-use';
export { createLocationsHandlers } from './locations.routes';
