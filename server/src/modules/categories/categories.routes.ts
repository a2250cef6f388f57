import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { listCategories } from './queries/list-categories';

export function createCategoriesHandlers({ db }: { db: Db }): Pick<Handlers, 'listCategories'> {
  return { listCategories: ({ query }) => listCategories(db, query) };
}
