import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { createField } from './commands/create-field';
import { editField } from './commands/edit-field';
import { deleteField, removeField, restoreField } from './commands/end-field';
import { orderFields } from './commands/order-fields';
import { presentField } from './custom-fields.presenter';
import { countAssetsWith, readField, readFields } from './custom-fields.repository';

export function createCustomFieldsHandlers({ db }: { db: Db }) {
  return {
    listCustomFields: async ({ caller }) => ({
      items: (await readFields(db)).map((row) => presentField(row, caller)),
    }),
    getCustomField: async ({ caller, params }) => presentField(await readField(db, params.id), caller),
    createCustomField: ({ caller, body, idempotentCall }) =>
      createField(db, { caller, input: body, call: idempotentCall }),
    editCustomField: ({ caller, params, body: { version, ...input } }) =>
      editField(db, { caller, id: params.id, version, input }),
    orderCustomFields: ({ caller, body }) => orderFields(db, caller, body.ids),
    removeCustomField: ({ caller, params, body }) =>
      removeField(db, { caller, id: params.id, version: body.version }),
    restoreCustomField: ({ caller, params, body }) =>
      restoreField(db, { caller, id: params.id, version: body.version }),
    getCustomFieldUse: async ({ params }) => {
      const { id } = await readField(db, params.id);
      return { assets: await countAssetsWith(db, id) };
    },
    deleteCustomField: ({ caller, params, body }) =>
      deleteField(db, { caller, id: params.id, version: body.version }),
  } satisfies Partial<Handlers>;
}
