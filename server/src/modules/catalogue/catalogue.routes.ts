import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { createItem, editItem, removeItem } from './commands/change-items';
import { exportItems, listItems } from './queries/list-items';

export function createCatalogueHandlers({ db }: { db: Db }) {
  return {
    listCatalogueItems: ({ query }) => listItems(db, query),
    exportCatalogueItems: ({ query }) => exportItems(db, query),
    createCatalogueItem: ({ caller, body, idempotentCall }) =>
      createItem(db, { caller, input: body, call: idempotentCall }),
    editCatalogueItem: ({ caller, params, body }) => editItem(db, { caller, id: params.id, input: body }),
    removeCatalogueItem: ({ caller, params }) => removeItem(db, caller, params.id),
  } satisfies Partial<Handlers>;
}
