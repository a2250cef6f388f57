import type { Department, DepartmentInput } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { spaced } from '../department-names';
import { presentDepartment } from '../departments.presenter';
import { readDepartment } from '../departments.repository';
import { assertNameFree, requireManager } from './check-facts';

interface CreateDepartment {
  caller: Caller;
  input: DepartmentInput;
  call: IdempotentCall | undefined;
}

export function createDepartment(db: Db, { caller, input, call }: CreateDepartment): Promise<Department> {
  return inIdempotentTransaction(db, call, async (tx) => {
    const manager = await requireManager(tx, input.manager_id);
    const name = spaced(input.name);
    await assertNameFree(tx, name);
    const { id } = await tx
      .insertInto('departments')
      .values({ ...input, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await appendActivity(tx, {
      actor: caller,
      action: 'Created Department',
      target: { type: 'department', id, label: name },
      after: { name, cost_centre: input.cost_centre, manager: manager?.name ?? null },
    });
    return presentDepartment(await readDepartment(tx, id), caller);
  });
}
