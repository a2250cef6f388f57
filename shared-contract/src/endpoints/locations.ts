import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId, defineBulk, defineList, defineRecord } from '../endpoint-kinds';
import { assetSchema } from '../schemas/assets';
import { deletedSchema } from '../schemas/inventory-input';
import { anyOf, idOrNone, listQuery, wholeNumberInQuery } from '../schemas/lists';
import {
  assetMoveSchema,
  assetsMoveSchema,
  locationEditSchema,
  locationInputSchema,
  locationMoveSchema,
  locationSchema,
  locationVersionSchema,
} from '../schemas/locations';
import { LOCATION_KINDS, LOCATION_STATES } from '../vocabulary/locations';

export const listLocations = defineList(
  'listLocations',
  'Locations, in the order of the tree; those in one (parent_id), at the top (none), or found anywhere by name, code or path',
  listQuery(['path'], 'path', {
    parent_id: idOrNone('Parent').optional(),
    kind: anyOf('Kind', LOCATION_KINDS),
    state: anyOf('State', LOCATION_STATES),
  }),
  locationSchema,
);

export const getLocation = defineRecord('getLocation', 'One location, a retired one too', locationSchema);

export const createLocation = defineEndpoint('createLocation', {
  summary: 'Adds a location: a site, or a building, floor or room in one above it',
  status: 201,
  body: locationInputSchema,
  response: locationSchema,
  errors: ['already_exists', 'key_reused'],
});

export const editLocation = defineEndpoint('editLocation', {
  summary: 'Changes name and code of a location; what is in it and below it shows a new name at once',
  params: byId,
  body: locationEditSchema,
  response: locationSchema,
  errors: ['not_found', 'already_exists', 'stale_version', 'wrong_state'],
});

export const moveLocation = defineEndpoint('moveLocation', {
  summary: 'Puts a location with all that is in it and below it into another one',
  params: byId,
  body: locationMoveSchema,
  response: locationSchema,
  errors: ['not_found', 'already_exists', 'stale_version', 'wrong_state'],
});

export const retireLocation = defineEndpoint('retireLocation', {
  summary:
    'Ends a location that no asset and no location in use is in; nothing can be put into it from then on',
  params: byId,
  body: locationVersionSchema,
  response: locationSchema,
  errors: ['not_found', 'stale_version', 'wrong_state', 'in_use'],
});

export const bringBackLocation = defineEndpoint('bringBackLocation', {
  summary: 'Puts a retired location into use again',
  params: byId,
  body: locationVersionSchema,
  response: locationSchema,
  errors: ['not_found', 'stale_version', 'wrong_state', 'in_use'],
});

export const deleteLocation = defineEndpoint('deleteLocation', {
  summary:
    'Deletes a location, as it was seen, that nothing refers to: no location, and no asset, deleted ones too',
  params: byId,
  query: z.strictObject({ version: wholeNumberInQuery('Version', 1, 1_000_000_000) }),
  response: deletedSchema,
  errors: ['not_found', 'stale_version', 'in_use'],
});

export const moveAsset = defineEndpoint('moveAsset', {
  summary: 'Moves an asset to another location, or to none where it is not known',
  params: byId,
  body: assetMoveSchema,
  response: assetSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const moveAssets = defineBulk(
  'moveAssets',
  'Moves several assets to one location, each on its own; answers what became of each',
  assetsMoveSchema,
);
