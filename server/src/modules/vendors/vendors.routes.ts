import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { addVendorContact, editVendorContact, removeVendorContact } from './commands/change-contacts';
import { createVendor } from './commands/create-vendor';
import { editVendor } from './commands/edit-vendor';
import { mergeVendor } from './commands/merge-vendor';
import { removeVendor } from './commands/remove-vendor';
import { reactivateVendor, suspendVendor } from './commands/suspend-vendor';
import { exportVendors } from './queries/export-vendors';
import { getVendor } from './queries/get-vendor';
import { getVendorFigures } from './queries/get-vendor-figures';
import { listVendors } from './queries/list-vendors';

export function createVendorsHandlers({ db }: { db: Db }) {
  return {
    listVendors: ({ caller, query }) => listVendors(db, caller, query),
    exportVendors: ({ query }) => exportVendors(db, query),
    getVendor: ({ caller, params }) => getVendor(db, caller, params.id),
    getVendorFigures: ({ params }) => getVendorFigures(db, params.id),
    createVendor: ({ caller, body, idempotentCall }) =>
      createVendor(db, { caller, input: body, call: idempotentCall }),
    editVendor: ({ caller, params, body }) => editVendor(db, { caller, id: params.id, input: body }),
    suspendVendor: ({ caller, params, body }) => suspendVendor(db, { caller, id: params.id, ...body }),
    reactivateVendor: ({ caller, params, body }) => reactivateVendor(db, { caller, id: params.id, ...body }),
    mergeVendor: ({ caller, params, body }) =>
      mergeVendor(db, { caller, id: params.id, version: body.version, intoId: body.into_id }),
    removeVendor: ({ caller, params }) => removeVendor(db, caller, params.id),
    addVendorContact: ({ caller, params, body, idempotentCall }) =>
      addVendorContact(db, { caller, id: params.id, input: body, call: idempotentCall }),
    editVendorContact: ({ caller, params, body }) =>
      editVendorContact(db, { caller, id: params.id, contactId: params.contact_id, input: body }),
    removeVendorContact: ({ caller, params }) =>
      removeVendorContact(db, { caller, id: params.id, contactId: params.contact_id }),
  } satisfies Partial<Handlers>;
}
