import type { Department } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { presentDepartment } from '../departments.presenter';
import { endDepartment, readDepartment, updateDepartment } from '../departments.repository';
import { openDepartment } from './open-department';

interface SeenDepartment {
  caller: Caller;
  id: number;
  version: number;
}

/** Ends a department that nobody belongs to: nothing new can refer to it from then on, and what there was stays. */
export function retireDepartment(db: Db, seen: SeenDepartment): Promise<Department> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { name } = await openDepartment(tx, { ...seen, action: 'retire' });
    await endDepartment(tx, { id, name });
    await appendActivity(tx, {
      actor: caller,
      action: 'Retired Department',
      target: { type: 'department', id, label: name },
      before: { department_state: 'in use' },
      after: { department_state: 'retired' },
    });
    return presentDepartment(await readDepartment(tx, id), caller);
  });
}

export function bringBackDepartment(db: Db, seen: SeenDepartment): Promise<Department> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { name } = await openDepartment(tx, { ...seen, action: 'bring_back' });
    await updateDepartment(tx, id, { retired_at: null });
    await appendActivity(tx, {
      actor: caller,
      action: 'Brought Back Department',
      target: { type: 'department', id, label: name },
      before: { department_state: 'retired' },
      after: { department_state: 'in use' },
    });
    return presentDepartment(await readDepartment(tx, id), caller);
  });
}
