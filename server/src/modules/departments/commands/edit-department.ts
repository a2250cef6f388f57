import type { BodyOf, Department, endpoints } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { lockDepartmentNames, spaced } from '../department-names';
import { presentDepartment } from '../departments.presenter';
import { type DepartmentRow, readDepartment, updateDepartment } from '../departments.repository';
import { queueSpread } from '../jobs/spread-name';
import { assertNameFree, requireManager } from './check-facts';
import { openDepartment } from './open-department';

interface EditDepartment {
  caller: Caller;
  id: number;
  input: BodyOf<typeof endpoints.editDepartment>;
}

const FACTS = ['name', 'cost_centre', 'manager'] as const;

/** What the log tells of a department. */
function factsOf({ name, cost_centre, manager }: DepartmentRow) {
  return { name, cost_centre, manager: manager?.name ?? null };
}

/**
 * Changes what is known of a department; an unchanged one stays in its version. A new name is shown at once; what lists
 * are sorted by follows in the background.
 */
export function editDepartment(db: Db, { caller, id, input }: EditDepartment): Promise<Department> {
  const { version, manager_id, cost_centre } = input;
  const name = spaced(input.name);
  return inTransaction(db, async (tx) => {
    const seen = await readDepartment(tx, id);
    // People first, as everybody locks them; whoever leads it already may have been suspended since.
    if (manager_id !== seen.manager_id) await requireManager(tx, manager_id);
    if (name !== seen.name) await lockDepartmentNames(tx);
    const before = await openDepartment(tx, { id, action: 'edit', caller, version });
    if (name !== before.name) await assertNameFree(tx, name, id);
    const isSame =
      name === before.name && cost_centre === before.cost_centre && manager_id === before.manager_id;
    if (isSame) return presentDepartment(before, caller);
    await updateDepartment(tx, id, { name, cost_centre, manager_id });
    const after = await readDepartment(tx, id);
    const [was, is] = [factsOf(before), factsOf(after)];
    const changed = FACTS.filter((fact) => was[fact] !== is[fact]);
    const only = (facts: typeof was) => Object.fromEntries(changed.map((fact) => [fact, facts[fact]]));
    await appendActivity(tx, {
      actor: caller,
      action: 'Updated Department',
      target: { type: 'department', id, label: name },
      before: only(was),
      after: only(is),
    });
    if (name !== before.name) await queueSpread(tx, id);
    return presentDepartment(after, caller);
  });
}
