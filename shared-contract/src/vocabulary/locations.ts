/** What a place is, from the top of the tree down. */
export const LOCATION_KINDS = ['site', 'building', 'floor', 'room'] as const;
export type LocationKind = (typeof LOCATION_KINDS)[number];

export const LOCATION_KIND_WORDS: Readonly<Record<LocationKind, string>> = {
  site: 'Site',
  building: 'Building',
  floor: 'Floor',
  room: 'Room',
};

/** Where a place stands: something may be put into it, or it has ended. */
export const LOCATION_STATES = ['in_use', 'retired'] as const;
export type LocationState = (typeof LOCATION_STATES)[number];

export const LOCATION_STATE_WORDS: Readonly<Record<LocationState, string>> = {
  in_use: 'In use',
  retired: 'Retired',
};

/** What may be done to a place; the server says which of these are open now. */
export const LOCATION_ACTIONS = ['add', 'edit', 'move', 'retire', 'bring_back', 'delete'] as const;
export type LocationAction = (typeof LOCATION_ACTIONS)[number];

/** What stands between the names of a path; a name does not hold it. */
export const PATH_SEPARATOR = ' / ';

/** A place by its names from the site down: "Head Office / Building A / Floor 2 / 2.14". */
export function pathText(path: readonly string[]): string {
  return path.join(PATH_SEPARATOR);
}
