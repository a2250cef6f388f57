import type { Db } from '../../platform/database';
import { invalid } from '../../platform/http/app-error';
import type { SpendingQuery } from './spending-filter';

/** Refuses a department or category that is not there: figures of nothing would read like figures of something. */
export async function checkSubject(
  db: Db,
  { department_id, category_id }: Pick<SpendingQuery, 'department_id' | 'category_id'>,
): Promise<void> {
  const isThere = async (table: 'departments' | 'categories', id: number | null | undefined) =>
    id == null ||
    (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (!(await isThere('departments', department_id)))
    throw invalid({ department_id: 'Choose a department that exists' });
  if (!(await isThere('categories', category_id)))
    throw invalid({ category_id: 'Choose a category that exists' });
}
