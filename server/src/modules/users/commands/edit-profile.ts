import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockRequestsNaming } from '../../../platform/lists/lock-requests-naming';
import { findDepartment } from '../../departments';
import { lockAccount } from '../../identity';
import { type UserRow, updateUser } from '../users.repository';
import type { UsersDependencies } from '../users-dependencies';
import { assertFresh } from './edit-user';
import { readBack } from './open-account';

export interface EditProfile {
  version: number;
  name: string;
  department?: string | null | undefined;
}

const FACTS = ['name', 'department'] as const;

/** Changes the caller's own name and department. Departments are made by admins: here one that exists is chosen. */
export async function editProfile(
  { db }: UsersDependencies,
  caller: Caller,
  { version, name, department }: EditProfile,
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    await lockRequestsNaming(tx, 'user_id', caller.id);
    await lockAccount(tx, caller.id);
    const seen = await readBack(tx, caller.id);
    assertFresh(seen, caller, version);
    const found = department ? await findDepartment(tx, department) : null;
    if (found === undefined) throw invalid({ department: 'Choose a department that exists' });
    const isSame = department === undefined || department === seen.department;
    if (name === seen.name && isSame) return seen;
    await updateUser(tx, caller.id, { name, ...(isSame ? {} : { department_id: found?.id ?? null }) });
    const saved = await readBack(tx, caller.id);
    const changed = FACTS.filter((fact) => seen[fact] !== saved[fact]);
    const pick = (row: UserRow) => Object.fromEntries(changed.map((fact) => [fact, row[fact]]));
    await appendActivity(tx, {
      actor: caller,
      action: 'Edited Profile',
      target: { type: 'user', id: caller.id, label: saved.name },
      before: pick(seen),
      after: pick(saved),
    });
    return saved;
  });
}
