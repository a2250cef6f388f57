import type { ActivityAction, Role, UserStatus } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { closeAccount, mailPasswordLink } from '../../identity';
import { mailApproved, mailReactivated, mailRoleChanged, mailSuspended } from '../users.mail';
import { presentUser } from '../users.presenter';
import { findOrCreateDepartment, type UserChanges, type UserRow, updateUser } from '../users.repository';
import type { UsersDependencies } from '../users-dependencies';
import { assertAllowed, openAccount, readBack } from './open-account';

export interface EditUser {
  version: number;
  name?: string | undefined;
  department?: string | null | undefined;
  role?: Role | undefined;
  is_active?: boolean | undefined;
}

/** Changes an account: its facts, its role, and whether it is active (which approves one that waits or was refused). */
export async function editUser(
  { db, publicUrl }: UsersDependencies,
  caller: Caller,
  id: number,
  input: EditUser,
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const seen = await openAccount(tx, caller, id);
    assertFresh(seen, caller, input.version);
    const status = nextStatus(caller, seen, input.is_active);
    if (input.role !== undefined && input.role !== seen.role) assertAllowed('change-role', caller, seen);
    const changes = {
      ...(await differences(tx, seen, input)),
      ...(status === seen.status ? {} : { status }),
    };
    if (Object.keys(changes).length === 0) return seen;
    await updateUser(tx, id, changes);
    const saved = await readBack(tx, id);
    await noteChange(tx, caller, seen, saved);
    await tellPerson(tx, seen, saved, publicUrl());
    // The mail may have brought an invitation with it.
    return readBack(tx, id);
  });
}

/** What would be other than it is. */
async function differences(
  tx: Trx,
  seen: UserRow,
  { name, role, department }: EditUser,
): Promise<UserChanges> {
  const next = department ? await findOrCreateDepartment(tx, department) : null;
  return {
    ...(name === undefined || name === seen.name ? {} : { name }),
    ...(role === undefined || role === seen.role ? {} : { role }),
    ...(department === undefined || (next?.name ?? null) === seen.department
      ? {}
      : { department_id: next?.id ?? null }),
  };
}

export function assertFresh(seen: UserRow, caller: Caller, version: number): void {
  if (seen.version === version) return;
  throw new AppError(
    'stale_version',
    'This account was changed after you opened it; please look at it again',
    {
      current: presentUser(seen, caller),
    },
  );
}

function nextStatus(caller: Caller, seen: UserRow, isActive: boolean | undefined): UserStatus {
  if (isActive === undefined || (isActive && seen.status === 'active')) return seen.status;
  if (!isActive) {
    if (seen.status === 'suspended' || seen.status === 'refused') return seen.status;
    assertAllowed('suspend', caller, seen);
    return 'suspended';
  }
  if (seen.status === 'invited') throw notAcceptedYet(seen, caller);
  // Who has never chosen a password is asked to once more.
  return seen.has_password ? 'active' : 'invited';
}

function notAcceptedYet(seen: UserRow, caller: Caller): AppError {
  return new AppError('wrong_state', 'The invitation has not been accepted yet', {
    current: presentUser(seen, caller),
  });
}

const FACTS = ['name', 'department', 'role', 'status'] as const;

async function noteChange(tx: Trx, caller: Caller, seen: UserRow, saved: UserRow): Promise<void> {
  const changed = FACTS.filter((fact) => seen[fact] !== saved[fact]);
  if (changed.length === 0) return;
  const pick = (row: UserRow) => Object.fromEntries(changed.map((fact) => [fact, row[fact]]));
  await appendActivity(tx, {
    actor: caller,
    action: nameOfChange(seen, saved),
    target: { type: 'user', id: seen.id, label: saved.name },
    before: pick(seen),
    after: pick(saved),
  });
}

/** One entry tells of the whole change, named after the weightiest part of it. */
function nameOfChange(seen: UserRow, saved: UserRow): ActivityAction {
  if (seen.status !== saved.status) {
    if (saved.status === 'suspended') return 'Suspended User';
    return seen.status === 'suspended' ? 'Reactivated User' : 'Approved Registration';
  }
  return seen.role === saved.role ? 'Edited User' : 'Changed User Role';
}

/** Tells the person what they notice: that they may sign in, may no longer, or have another role. */
async function tellPerson(tx: Trx, seen: UserRow, saved: UserRow, publicUrl: string): Promise<void> {
  if (seen.status === saved.status) {
    if (saved.status === 'active' && seen.role !== saved.role)
      await mailRoleChanged(tx, saved, seen.role, publicUrl);
    return;
  }
  if (saved.status === 'suspended') {
    await closeAccount(tx, saved.id);
    await mailSuspended(tx, saved);
    return;
  }
  if (saved.status === 'invited') return mailPasswordLink(tx, saved, 'invitation', publicUrl);
  await (seen.status === 'suspended' ? mailReactivated : mailApproved)(tx, saved, publicUrl);
}
