import type { Authority, Department } from '@portal/contract';
import type { DepartmentRow } from './departments.repository';
import { decisionsOnDepartment } from './domain/decide-department';

/** A department with what the caller may do to it. */
export function presentDepartment(row: DepartmentRow, caller: Authority): Department {
  const { id, name, cost_centre, manager, state, active_people, merged_into, version } = row;
  return {
    ...{ id, name, cost_centre, state, active_people, merged_into, version },
    manager: manager && { ...manager, is_active: row.is_manager_active },
    retired_at: row.retired_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    decisions: decisionsOnDepartment(row, caller),
  };
}
