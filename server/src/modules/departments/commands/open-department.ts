import type { DepartmentAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { presentDepartment } from '../departments.presenter';
import { type DepartmentRow, lockDepartments, readDepartment } from '../departments.repository';
import { decideDepartment } from '../domain/decide-department';

export interface OpenDepartment {
  id: number;
  action: DepartmentAction;
  caller: Caller;
  /** As the caller saw it. */
  version: number;
}

/**
 * The department, locked until the transaction ends, once the caller may do this to it as it stands now.
 * @param others departments that are locked with it
 */
export async function openDepartment(
  tx: Trx,
  { id, action, caller, version }: OpenDepartment,
  ...others: number[]
): Promise<DepartmentRow> {
  await lockDepartments(tx, [id, ...others]);
  const department = await readDepartment(tx, id);
  const current = presentDepartment(department, caller);
  const verdict = decideDepartment(action, department, caller);
  if (!verdict.permitted) throw new AppError(verdict.code, verdict.message, { current });
  if (version !== department.version)
    throw new AppError(
      'stale_version',
      'This department was changed after you opened it; please look at it again',
      { current },
    );
  return department;
}
