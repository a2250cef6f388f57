import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { createLocation } from './commands/create-location';
import { editLocation } from './commands/edit-location';
import { bringBackLocation, deleteLocation, retireLocation } from './commands/end-location';
import { moveLocation } from './commands/move-location';
import { presentLocation } from './locations.presenter';
import { readLocation } from './locations.repository';
import { exportLocations } from './queries/export-locations';
import { listLocations } from './queries/list-locations';

export function createLocationsHandlers({ db }: { db: Db }) {
  return {
    listLocations: ({ caller, query }) => listLocations(db, caller, query),
    exportLocations: ({ query }) => exportLocations(db, query),
    getLocation: async ({ caller, params }) => presentLocation(await readLocation(db, params.id), caller),
    createLocation: ({ caller, body, idempotentCall }) =>
      createLocation(db, { caller, input: body, call: idempotentCall }),
    editLocation: ({ caller, params, body: { version, ...facts } }) =>
      editLocation(db, { caller, id: params.id, version, facts }),
    moveLocation: ({ caller, params, body }) =>
      moveLocation(db, { caller, id: params.id, version: body.version, parentId: body.parent_id }),
    retireLocation: ({ caller, params, body }) =>
      retireLocation(db, { caller, id: params.id, version: body.version }),
    bringBackLocation: ({ caller, params, body }) =>
      bringBackLocation(db, { caller, id: params.id, version: body.version }),
    deleteLocation: ({ caller, params, query }) =>
      deleteLocation(db, { caller, id: params.id, version: query.version }),
  } satisfies Partial<Handlers>;
}
