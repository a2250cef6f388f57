import type { Readable } from 'node:stream';
import { type CsvColumn, exportList } from '../../../platform/csv';
import type { Db } from '../../../platform/database';
import { categoriesInOrder, type ListCategoriesQuery } from './category-list';

type Row = Awaited<ReturnType<ReturnType<typeof categoriesInOrder>['executeTakeFirstOrThrow']>>;

const COLUMNS: readonly CsvColumn<Row>[] = [
  ['Category ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Assets', ({ assets = 0 }) => assets],
  ['Requests', ({ requests = 0 }) => requests],
];

/** All categories that the list's search leaves, in its order, as CSV. */
export function exportCategories(db: Db, query: ListCategoriesQuery): Promise<Readable> {
  const inOrder = categoriesInOrder(db, { ...query, counts: true });
  return exportList(db, {
    columns: COLUMNS,
    ids: inOrder.clearSelect().select('categories.id'),
    read: (ids) => inOrder.where('categories.id', 'in', ids).execute(),
  });
}
