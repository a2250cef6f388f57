import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, type TableFile } from '../../../platform/exports';
import { categoriesInOrder, type ListCategoriesQuery } from './category-list';

type Row = Awaited<ReturnType<ReturnType<typeof categoriesInOrder>['executeTakeFirstOrThrow']>>;

const COLUMNS: readonly FileColumn<Row>[] = [
  ['Category ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Assets', ({ assets = 0 }) => assets],
  ['Requests', ({ requests = 0 }) => requests],
];

/** All categories that the list's search leaves, in its order, as a file. */
export function exportCategories(db: Db, query: ListCategoriesQuery): Promise<TableFile> {
  const inOrder = categoriesInOrder(db, { ...query, counts: true });
  return exportList(db, {
    columns: COLUMNS,
    ids: inOrder.clearSelect().select('categories.id'),
    read: (ids) => inOrder.where('categories.id', 'in', ids).execute(),
  });
}
