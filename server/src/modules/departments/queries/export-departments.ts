import { DEPARTMENT_STATE_WORDS } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { loadFinanceSettings } from '../../finance';
import { type DepartmentRow, findDepartments } from '../departments.repository';
import { departmentIdsInOrder, type ListDepartmentsQuery } from './department-list';

function columnsIn(timeZone: string): FileColumn<DepartmentRow>[] {
  return [
    ['Department ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['State', ({ state }) => DEPARTMENT_STATE_WORDS[state]],
    ['Cost centre', ({ cost_centre }) => cost_centre],
    ['Manager', ({ manager }) => manager?.name ?? null],
    ['Manager email', ({ manager }) => manager?.email ?? null],
    ['Active people', ({ active_people }) => active_people],
    ['Merged into', ({ merged_into }) => merged_into?.name ?? null],
    ['Retired', ({ retired_at }) => retired_at && instantCell(retired_at, timeZone), 'instant'],
  ];
}

/** All departments that the list's search and filter leave, in its order, as a file. */
export async function exportDepartments(db: Db, query: ListDepartmentsQuery): Promise<TableFile> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: departmentIdsInOrder(db, query),
    read: (ids) => findDepartments(db, ids),
  });
}
