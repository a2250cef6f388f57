import type { Authority, Department, Page } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readPageByIds } from '../../../platform/lists/list-page';
import { presentDepartment } from '../departments.presenter';
import { findDepartments } from '../departments.repository';
import { departmentIdsInOrder, filterDepartments, type ListDepartmentsQuery } from './department-list';

/** Departments, one page of them. */
export async function listDepartmentRecords(
  db: Db,
  caller: Authority,
  query: ListDepartmentsQuery,
): Promise<Page<Department>> {
  const page = await readPageByIds(
    db,
    filterDepartments(db, query),
    departmentIdsInOrder(db, query),
    query,
    (ids) => findDepartments(db, ids),
  );
  return { ...page, items: page.items.map((row) => presentDepartment(row, caller)) };
}
