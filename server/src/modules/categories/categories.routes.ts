import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { createCategory } from './commands/create-category';
import { deleteCategory } from './commands/delete-category';
import { editCategory } from './commands/edit-category';
import { exportCategories } from './queries/export-categories';
import { listCategories } from './queries/list-categories';

export function createCategoriesHandlers({ db }: { db: Db }) {
  return {
    listCategories: ({ caller, query }) => listCategories(db, caller, query),
    exportCategories: ({ query }) => exportCategories(db, query),
    createCategory: ({ caller, body }) => createCategory(db, caller, body),
    editCategory: ({ caller, params, body }) => editCategory(db, { caller, id: params.id, input: body }),
    deleteCategory: ({ caller, params }) => deleteCategory(db, caller, params.id),
  } satisfies Partial<Handlers>;
}
